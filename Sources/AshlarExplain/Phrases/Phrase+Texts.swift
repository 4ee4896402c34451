extension Phrase {
    /// The phrases in the order of the enumeration, a line each: the name, the text in English, and the text in Chinese. Names
    /// stand between blanks in both, so that they can be told from words. A bar after a text keeps the blanks at its end. The page for
    /// browsers leaves out the names of phrases.
    static let rows = """
        conflictLabel|Conflict: |冲突：
        whoseLabel|Whose |归属  |
        doLabel|Do    |处理  |
        sumLabel|Sum   |求和  |
        whyLabel|Why   |原因  |
        thenLabel|Then  |结果  |
        fixLabel|Fix   |修改  |
        elseLabel|Else  |其他  |
        orLabel|  or  |  或  |
        noteLabel|Note  |说明  |
        sureLabel|Sure  |把握  |
        askLabel|Ask   |请问  |
        fileLabel|File  |文件  |
        fitsAsWell|{0} would fit as well.|{0} 也符合。

        placeOf|{0} of {1}|第 {0} 处，共 {1} 处
        placeLine|line {0}|第 {0} 行
        placeTimes|reported {0} times|出现 {0} 次
        unreadHeading|Could not be read:|无法读取：
        unreadLine|line {0}: {1}|第 {0} 行：{1}
        pageWhose|Whose|归属
        pageDo|Do|处理
        pageSure|Sure|把握
        pageSmallest|The smallest set that cannot hold|不能同时成立的最小集合
        pageOther|The change and others, each tried|此修改与其他修改，均已验证
        pageProof|The proof|证明
        pageWhy|Why|原因
        pageCopy|Copy this as text|复制为文本
        pageBroken|The layout after the crossed-out constraint was given up. Red is what it asks for and does not get.|\
        放弃划掉的约束之后的布局。红色是它要求而得不到的部分。
        pageNearest|The layout that comes nearest. Red is what is asked for and missed.|最接近的布局。红色是要求而未满足的部分。
        pageAfter|After the change: {0}. Everything else holds. Press again to go back.|修改之后：{0}。其余约束成立。再按一次返回。

        notSureDo|not sure; try first: {0}|不确定，可先试：{0}
        agreed|yes: the expert agreed in {0} of {1} judged logs of this kind.|较大：同类已评日志 {1} 份，专家同意 {0} 份。
        agreedAsking|yes, that it is one of the two below: the expert agreed in {0} of {1} judged logs of this kind.|\
        较大（是下面两种之一）：同类已评日志 {1} 份，专家同意 {0} 份。
        agreedNotSure|no: the expert agreed in only {0} of {1} judged logs of this kind.|不大：同类已评日志 {1} 份，专家只同意 {0} 份。
        agreedNotAtFirst|no: of logs of this kind that were new, the expert agreed in only {0} of {1}.|\
        不大：首次遇到的同类日志 {1} 份中，专家只同意 {0} 份。
        undecided|no: the log does not tell which one you do not need; the expert agreed in {0} of {1} judged logs of this kind.|\
        不大：日志看不出哪条多余；同类已评日志 {1} 份，专家同意 {0} 份。
        unproven|no: the lines read do not contradict each other; the expert agreed in {0} of {1} judged logs of this kind.|\
        不确定：读到的各行之间并不矛盾；同类已评判日志 {1} 份中专家同意 {0} 份。
        tooFew|no: too few judged logs are of this kind ({0}).|不大：同类已评日志太少（{0} 份）。
        ifThen|if {0}, {1}|若{0}，则{1}
        askHow|{0} (--answer {1}={2})|{0}（--answer {1}={2}）
        whichLast|Which of the two was added last?|两条约束中哪条是后加的？
        isHidden|Is {0} hidden on purpose?|{0} 是有意隐藏的吗？
        isWhole|Is this the whole list?|列表是完整的吗？
        isPlaced|Do constraints of yours, which are not in the list, place {0}?|列表之外，是否有你的约束确定 {0} 的位置？
        isCreated|Did you create {0}, such as for an inputAccessoryView?|{0}是你创建的吗，例如用于 inputAccessoryView？
        answerYes|yes|是
        answerNo|no|否

        solvedEarlier|It is the change for conflict {0}.|与冲突 {0} 的修改相同。
        moreTried|Changes of {0} more constraints were tried (--proof lists them).|另外试过 {0} 条约束的修改（--proof 可列出）。
        untriedMembers|Changes of {0} more members were not tried.|还有 {0} 条约束的修改没有试。
        cancels|{0}: every unknown cancels, and 0 ≥ {1} would be left.|{0}：所有未知量相消，剩下 0 ≥ {1}。
        fixLine|{0} (tried: the rest then holds; {1}).|{0}（已验证：其余约束成立；{1}）。
        fixLines|{0} (all tried: the rest then holds; {1}).|{0}（均已验证：其余约束成立；{1}）。
        nothingMoves|nothing else moves|其他视图不动
        moves|moves {0} in all|共移动 {0}
        movesBetween|moves {0} to {1} in all|共移动 {0} 到 {1}
        markGivenUp|← given up|← 已放弃
        assumed|assumed|推测
        always|always|恒成立
        solvesBoth|; solves both conflicts|；可解决这两处冲突
        solvesAll|; solves all {0} conflicts|；可解决全部 {0} 处冲突

        safeArea|safe area|安全区域
        layoutMargins|layout margins|布局边距
        readableContent|readable content|可读区域
        superviewOf|superview of {0}|{0} 的父视图
        insetOf|inset of {0}|{0} 的内边距
        theToolbar|the toolbar (UIToolbar)|工具栏（UIToolbar）
        theBar|the bar|该栏
        keyboardViews|the keyboard's own views|键盘自身的视图
        barViews|the views inside {0}|{0} 内部的视图
        frameworkViews|the framework's own views|系统框架自身的视图
        horizontally|horizontally|水平
        vertically|vertically|垂直
        wide|wide|宽
        high|high|高
        wider|wider|宽
        higher|taller|高
        unreadable|(unreadable)|（无法读取）
        markResistance|content size, compression resistance {0}|内容尺寸，抗压缩优先级 {0}
        markHugging|content size, hugging {0}|内容尺寸，抗拉伸优先级 {0}
        markMask|frame, through its autoresizing mask|frame，由 autoresizing mask 转换
        markPrototype|frame, from Interface Builder|frame，由 Interface Builder 生成

        isSubview|{0} is a subview of {1}|{0} 是 {1} 的子视图
        isEightWide|{0} is 8 pt wide|{0} 宽 8 pt
        isBaseline|{0} is 16 pt below the top, as in one line of the default font|{0} 在顶边下方 16 pt，即默认字体的一行
        atLeast|at least {0}|至少 {0}
        atMost|at most {0}|至多 {0}
        between|between {0} and {1}|{0} 到 {1}
        othersMake|The others make {0} {1}; the last one asks for {2}.|其余约束使 {0} 为 {1}，最后一条要求 {2}。
        notNeeded|{0}, which is not needed for the contradiction,|{0}（与矛盾无关）
        givenUp|{0} was given up.|{0} 被放弃。
        givenUpSo|{0} was given up, so {1} is {2} instead of {3}.|{0} 被放弃，因此 {1} 为 {2}，而不是 {3}。
        readFromRight|Read from right to left, leading being right: from left to right, nothing in the list contradicts itself.|\
        按从右到左解读（leading 为右）：从左到右时列表并不矛盾。
        couldNotRead|{0} of the constraints could not be read.|有 {0} 条约束无法读取。
        notInList|What contradicts the constraints is not in the list: a window's or a screen's size, or a line that was cut \
        off.|\
        与这些约束矛盾的条件不在列表中：窗口或屏幕的尺寸，或被截断的一行。
        marginsReason|With larger margins, or a separator, the sum is too long.|边距更大或有分隔线时，总和就过长。
        wholeReason|Such sizes are those of a text, a window or a presented view.|例如文字、窗口或弹出视图的尺寸。

        notBoth|{0} cannot be {1} and {2} at once.|{0} 不可能同时为 {1} 和 {2}。
        wouldBeWide|{0} would be {1} pt wide.|{0} 的宽度会是 {1} pt。
        wouldBeHigh|{0} would be {1} pt high.|{0} 的高度会是 {1} pt。
        tooNarrow|{0} is too narrow by {1} for what it has to hold.|{0} 放不下其内容，宽度还差 {1}。
        tooWide|{0} is too wide by {1} for what it has to hold.|{0} 对其内容而言宽度多 {1}。
        tooLow|{0} is too short by {1} for what it has to hold.|{0} 放不下其内容，高度还差 {1}。
        tooHigh|{0} is too tall by {1} for what it has to hold.|{0} 对其内容而言高度多 {1}。
        missAcross|Horizontally, {0} constraints cannot all hold: they disagree by {1}.|水平方向 {0} 条约束不能同时成立：相差 {1}。
        missDown|Vertically, {0} constraints cannot all hold: they disagree by {1}.|垂直方向 {0} 条约束不能同时成立：相差 {1}。
        miss|{0} constraints cannot all hold: they disagree by {1}.|{0} 条约束不能同时成立：相差 {1}。
        contradictsItself|One constraint contradicts itself by {0}.|一条约束自相矛盾，相差 {0}。
        readableAgree|The constraints that could be read do not contradict each other.|能读取的约束之间并不矛盾。
        listedAgree|The constraints listed do not contradict each other.|列出的约束之间并不矛盾。
        withheldAll|The log does not show the constraints: the system replaced them by <private>.|日志没有显示约束：系统以 <private> 代替了它们。
        withheldSome|The log shows only {0} of the constraints: the system replaced them by <private>.|\
        日志只显示了 {0} 条约束：其余被系统以 <private> 代替。
        generatedCause|A frame that Interface Builder has generated contradicts the constraints of {0}.|\
        Interface Builder 生成的 frame 与 {0} 的约束矛盾。
        askedTwice|{0} is asked for twice, with numbers that print alike.|{0} 被约束了两次，打印出的数值相同。
        holdOnlyIf|The constraints listed hold only if {0} {1}.|列出的约束仅当 {0} {1} 时成立。
        leavesOutCause|The list leaves lines out; the frame of {0} is one of its constraints.|列表有省略；{0} 的 frame 是其中一条约束。
        frameContradicts|The frame of {0} contradicts its constraints.|{0} 的 frame 与它的约束矛盾。
        cutHidingCause|The list is cut off in the line by which a stack view hides a view.|列表在 stack view 隐藏视图的那一行被截断。
        twiceCause|{0} is constrained twice with different numbers.|{0} 被约束了两次，数值不同。
        laidOutCause|{0} is laid out at {1}, where its contents do not fit.|{0} 以 {1} 布局，放不下其内容。
        marginsCause|The constraints just fit with margins of 8 pt; the real margins are not in the list.|\
        边距为 8 pt 时约束恰好成立；实际边距不在列表中。
        wholeCause|A size that no constraint gives contradicts the list, which is complete.|列表完整，但与某个没有约束给出的尺寸矛盾。

        withheldWhose|Not known: the text that would tell is missing.|未知：缺少可供判断的文本。
        temporaryWhose|The framework's, for a moment: it measures {0} at the temporary {1} {2}.|\
        系统框架的，而且是暂时的：它在以临时的 {1} {2} 测量 {0} 。
        measuredElsewhereWhose|Not yours: the framework measures {0} at the temporary {1} {2}.|不是你的代码：系统框架在以临时的 {1} {2} 测量 {0} 。
        tiedToItselfWhose|Yours: {0} places {1} relative to itself.|你的代码：{0} 让 {1} 相对于自身定位。
        tiedTwiceWhose|Yours: {0} is tied to two views, which the other constraints keep apart.|你的代码：{0} 绑定到两个视图，而其余约束使两者分开。
        multipliedWhose|Yours: {0} takes a multiple of an edge, whose place depends on the direction of reading.|\
        你的代码：{0} 取边的倍数，而边的位置取决于阅读方向。
        overfilledWhose|Yours: both sides of {0} are fixed, and so are the sizes of all views that have to fill it.|\
        你的代码：{0} 两端固定，填充它的视图尺寸也都固定。
        outsideWhose|Yours: {0} places the view outside of its container.|你的代码：{0} 把视图放到了容器之外。
        generatedWhose|Yours: the file does not place {0} {1}, so Interface Builder has generated constraints for its frame.|\
        你的文件：没有确定 {0} 的{1}位置，Interface Builder 为它的 frame 生成了约束。
        roundingWhose|Yours: the numbers differ by {0}, which comes from rounding.|你的代码：数值相差 {0}，来自取整。
        printAlikeWhose|Yours, by rounding: the numbers differ in digits that the log does not print.|你的代码，取整所致：数值在日志未打印的位上不同。
        collapsedWhose|Yours: one collapses a view to 0 while the others need room in it.|你的代码：一条约束把视图压缩为 0，其余约束却需要空间。
        limitWhose|Yours: a limit and what contradicts it are both required; one has to give way.|你的代码：界限与同它矛盾的约束都是必需的，总有一条要让步。
        contentWhose|Yours: a content size and what contradicts it are both required; one has to give way.|\
        你的代码：内容尺寸与同它矛盾的约束都是必需的，总有一条要让步。
        pinnedWhose|Yours: both ends of {0} are fixed in {1}, and its {2} is fixed or limited, too: keep two of the three.|\
        你的代码：{0} 在 {1} 中两端固定，自身的 {2} 又被固定或限制：三者只留两个。
        nothingContradicts|Not known: nothing contradicts anything here.|未知：这里没有矛盾。
        allYours|Yours: one of these constraints is too many.|你的代码：这些约束多了一条。
        mixedWhose|Yours: code and a storyboard, or two pieces of code, both constrain {0}.|你的代码：代码与 storyboard（或两处代码）都约束了 {0} 。
        crossedWhose|Yours or a library's: {0} would lie beyond {1}.|你的代码或第三方库： {0} 会超过 {1} 。
        onlyFramework|Not yours to change: only the framework's constraints could yield.|不归你改：只有系统框架的约束可以让步。
        unreadWhose|Not known yet: {0} of the lines could not be read or are cut off.|尚不清楚：{0} 行无法读取或被截断。
        otherHalfWhose|Not known yet: the other half is not in the list, such as a window's size or a line that was cut off.|\
        尚不清楚：另一半不在列表中，例如窗口尺寸或被截断的行。
        notInListWhose|Yours, most likely: {0}, which is not in the list, is another one.|多半是你的代码：列表之外的 {0} 是别的值。
        firstPassWhose|Yours, most likely: {0}, which is not in the list, is less, perhaps 0 in a first pass.|\
        多半是你的代码：列表之外的 {0} 更小，可能首次布局时为 0。
        stillWhose|Yours, most likely: the frame of {0} is still translated into constraints.|多半是你的代码：{0} 的 frame 仍被转换为约束。
        masksWhose|Yours: {0} and {1} have constraints, and their frames are still translated into further ones.|\
        你的代码：{0} 和 {1} 有约束，而它们的 frame 仍被转换为约束。
        maskWhose|Yours: {0} has constraints, and its frame is still translated into further ones.|你的代码：{0} 有约束，而它的 frame 仍被转换为约束。
        hiddenWhose|Yours and the stack view's: {0} is hidden, so its {1} is 0.|你的代码与 stack view： {0} 被隐藏，因此它的 {1} 为 0。
        wholeWhose|Yours, most likely: a size that no constraint gives, such as that of a text, contradicts the others.|\
        多半是你的代码：没有约束给出的尺寸（例如文字的尺寸）与其余约束矛盾。
        cutHidingWhose|Yours and the stack view's: most likely {0} is hidden, so its size is 0.|\
        你的代码与 stack view：多半是 {0} 被隐藏，因此尺寸为 0。
        twiceInLines|Yours: {0} is constrained twice, in lines {1} and {2}.|你的代码：{0} 在第 {1} 行和第 {2} 行被约束了两次。
        twiceWhose|Yours: {0} is constrained twice; the older constraint is still active.|你的代码：{0} 被约束了两次，旧约束仍然有效。
        twiceOnly|Yours: {0} is constrained twice; keep one.|你的代码：{0} 被约束了两次，只保留一条。
        sheetWhose|Not yours: UIKit asks for a width of {0} when it shows an action sheet (UIAlertController).|\
        与你无关：UIKit 显示 action sheet（UIAlertController）时要求宽度 {0}。
        estimatesWhose|Not yours: the list computes the size of its content itself.|与你无关：列表自己计算内容尺寸。
        systemWhose|Not yours: every line is the framework's; they concern {0}.|与你无关：每一行都是系统框架的，涉及 {0} 。
        alertWhose|Yours, though every line is the framework's: what the alert was given has no room in it.|\
        你的代码，尽管每一行都是系统框架的：弹窗放不下交给它的内容。
        unreadableWhose|Not yours: the lines cannot be read, but each has the framework's name and a view of the framework.|\
        与你无关：各行无法读取，但都带有系统框架的标识和视图。
        frameTooLow|Yours: what {0} has to hold does not fit into its frame, {1}.|你的代码：{0} 的内容放不进它的 frame：{1}。
        tooLargeWhose|Yours: {0} is {1} {2} than its contents need.|你的代码：{0} 比内容所需{2} {1}。
        tooNarrowWhose|Yours: what {0} has to hold does not fit into {1}.|你的代码：{0} 的内容放不进 {1}。
        smallFrameWhose|Yours: the frame of {0} is only {1} {2}, less than the views inside need.|\
        你的代码：{0} 的 frame 只有 {1} {2}，小于内部视图所需。
        listGivesCell|Yours against the framework's: the list gives the cell ({0}) the {1} {2} for now.|\
        你的约束与系统的：列表暂时给 cell（ {0} ）的 {1} 为 {2}。
        listGives|Yours against the framework's: the list gives {0} the {1} {2} for now.|你的约束与系统的：列表暂时给 {0} 的 {1} 为 {2}。
        screenGives|Yours against the framework's: {0} gets the {1} {2} of a screen, as after a rotation or in another size \
        class.|\
        你的约束与系统的：{0} 的 {1} 为屏幕的 {2}，如旋转之后或另一尺寸类别。
        frameworkGives|Yours against the framework's: {0}, a cell's content view, a bar or a header, gets the {1} {2} for now.|\
        你的约束与系统的： {0} （cell 的内容视图、栏或表头）的 {1} 暂时为 {2}。
        likelyCell|Yours against the framework's: a list, most likely, gives its cell's content view ({0}) the {1} {2} for now.|\
        你的约束与系统的：多半是列表暂时给 cell 的内容视图（ {0} ）的 {1} 为 {2}。
        fromRounding| The difference of {0} comes from rounding or a separator.|差值 {0} 来自取整或分隔线。
        windowWhose|Yours: {0} has the {1}, because it was created without a frame.|你的代码：{0} 的 {1}，因为创建时没有给 frame。
        barWhose|Not known: {0} is laid out at {1}, and the log does not tell who made it.|未知：{0}以 {1} 布局，日志看不出是谁创建的。
        bareWhose|The framework's and yours: it measures {0} at {1}; the library prints no identifiers.|\
        系统与你的代码：系统以 {1} 测量 {0} ；布局库不打印标识符。
        fenceWhose|Most likely no code of yours: a library measures {0} at {1} while it is laid out at {2}.|\
        多半不是你写的：某个库以 {1} 测量 {0} ，而它此时以 {2} 布局。
        measuredWhose|Yours: {0} is measured at {1} ({2}), before the list has its size.|你的代码：列表还没有尺寸时，就以 {1} 测量 {0} （{2}）。
        onceWhose|Yours: {0} is laid out at {1}, while it has no size.|你的代码：{0} 没有尺寸时，以 {1} 布局。
        onceHarmless|Yours, but mostly harmless: {0} is laid out at {1}, while it has no size.|你的代码，多半无害：{0} 没有尺寸时，以 {1} 布局。
        libraryWhose|A library's: {0} and its constraints belong to {1}.|第三方库的：{0} 及其约束属于 {1} 。
        negativeWhose|Yours: {0} is negative; code most likely computes it from bounds that are still empty.|\
        你的代码：{0} 是负数，多半由尚为空的 bounds 算出。
        twoStatesWhose|Yours: {0} ends both at {1} and at {2}, as in two states of the layout at once.|\
        你的代码：{0} 同时止于 {1} 和 {2} ，像是两种布局状态同时生效。
        inputWhose|Yours against the framework's: the system gives the keyboard's input view ({0}) the height {1} for now.|\
        你的约束与系统的：系统暂时把键盘的输入视图（ {0} ）的高度设为 {1}。
        movedCellWhose|Yours: code gives {0} another size than its list, by its frame.|你的代码：用 frame 给 {0} 设了与列表不同的尺寸。
        styleWhose|Yours and React Native's: the style gives {0} no size, so its frame is 0 or too small.|\
        你的代码与 React Native：style 没有给 {0} 尺寸，因此它的 frame 为 0 或太小。
        stackWhose|Yours: the settings of {0} (distribution, margins, spacing) contradict each other.|\
        你的代码：{0} 的设置（distribution、边距、spacing）互相矛盾。
        scrollerWhose|Yours: a scroller takes a part of the scroll view's {1}, so {0} has less.|\
        你的代码：滚动条占去滚动视图 {1} 的一部分，因此 {0} 更小。
        insetsWhose|Yours, most likely: {0} and {1} together are longer than a phone's screen.|\
        多半是你的代码：{0} 与 {1} 合起来超过手机屏幕。
        widerThanCell|Yours, most likely: the fixed width of {0} is more than a cell has on a phone.|\
        多半是你的代码：{0} 的固定宽度超过手机上 cell 的宽度。
        movedPinWhose|Yours: {0} begins beyond the end of {1}, as where an animation changes only one of two constants.|\
        你的代码：{0} 从 {1} 的末端之外开始，像是动画只改了两个 constant 中的一个。

        lower|lower the priority of {0} to 999|把 {0} 的优先级降到 999
        remove|remove {0}|删除 {0}
        unmask|set {0}.translatesAutoresizingMaskIntoConstraints = false|设置 {0}.translatesAutoresizingMaskIntoConstraints = false
        unmaskBoth|set {0}.translatesAutoresizingMaskIntoConstraints = false, and that of {1} too|\
        设置 {0}.translatesAutoresizingMaskIntoConstraints = false，{1} 也一样
        unmaskIfPlaced|set {0}.translatesAutoresizingMaskIntoConstraints = false, if constraints of yours place it|\
        如果有你的约束确定它的位置，设置 {0}.translatesAutoresizingMaskIntoConstraints = false
        runFromXcode|run the application from Xcode, whose console shows the whole text|从 Xcode 运行应用，控制台会显示完整文本
        allowPrivateData|allow private data for com.apple.UIKit (com.apple.AppKit) with OSLogPreferences or a logging profile|\
        用 OSLogPreferences 或日志描述文件，为 com.apple.UIKit（com.apple.AppKit）允许隐私数据
        nothingIfFinal|nothing if the final layout is right: the temporary size goes away|如果最终布局正确则不必处理：临时尺寸会消失
        removeOrName|remove {0}, or name the other view in it|删除 {0}，或在其中写出另一个视图
        keepOnePlacing|keep one of {0} and {1}, which both place {2}|{0} 和 {1} 都确定 {2}，只保留一条
        noMultiple|do not place {0} by a multiple of {1}, which is the left edge in a right-to-left layout|\
        不要按 {1} 的倍数放置 {0}，从右到左布局时它是左边
        replaceThere|replace {0} there|在那种布局中替换 {0}
        divideWidth|divide the width with guides or equal widths|用 layout guide 或等宽来划分宽度
        freeEnd|free one end of {0}: remove {1} or lower its priority to 999|放开 {0} 的一端：删除 {1}，或把其优先级降到 999
        otherDistribution|use another distribution, or add an arranged view that can grow|改用别的 distribution，或加入可伸展的子视图
        turnSign|turn the sign around: make {0} `{1}`|改变符号：把 {0} 改为 `{1}`
        ownConstraintsInFile|give {0} constraints of its own {1} in Interface Builder|在 Interface Builder 中为 {0} 添加{1}方向的约束
        removeAtBuildTime|if code makes them, mark those in the file "Remove at build time"|如果由代码创建约束，把文件中的勾选 Remove at build time
        removeAtBuildTimeFirst|give {0} constraints in Interface Builder that are marked "Remove at build time", since code \
        makes its own|\
        在 Interface Builder 中为 {0} 添加约束并勾选 Remove at build time，因为代码会创建约束
        makeInCode|create {0} in code|用代码创建 {0}
        removeRounded|remove {0}, a rounded copy of what the others give|删除 {0}，它是其余约束结果的取整副本
        doNotRound|compute the number without rounding it|计算时不要取整
        copyWhole|copy the whole list from the first bracket to the last, and explain it again|复制从第一个括号到最后一个括号的完整列表，再解释一次
        compareFrames|pause where the log is written, and compare the frames of the views with the list|在输出日志处暂停，对照各视图的 frame 与列表
        noHeader|if no header or footer is wanted, return nil for its view, too: the height is the least possible number|\
        如果不需要 header 或 footer，其 view 也返回 nil：该高度是最小的数
        decide|remove {0} or lower it to 999, or another one that you do not need|删除 {0} 或把它降到 999，也可以是另一条不需要的约束
        crossed|correct the constants of {0} and {1}, so that {2} is not beyond {3}; remove neither|\
        改正 {0} 和 {1} 的 constant，使 {2} 不超过 {3}；两条都不要删
        lookAtSizing|change none of these; look at the code that sizes or hides {0}|这些都不要改；检查设置尺寸或隐藏 {0} 的代码
        likelyYields|lower the priority of {0} to 999, which most likely yields best|把 {0} 的优先级降到 999，多半由它让步最好
        copyToBeSure|copy the whole list to be sure: this was not tried, since the list is cut off|复制完整列表以便确定：列表被截断，此项未验证
        lowerGivenUp|lower the priority of {0}, which was given up, to 999|把被放弃的 {0} 的优先级降到 999
        checkOthers|check what else sets it|检查还有什么在设置它
        wouldProve|copy the line with {0} too, which would prove it|把带有 {0} 的行也复制来，即可证明
        lowerWhileHidden|lower the priority of {0} to 999, so that it yields while the view is hidden|把 {0} 的优先级降到 999，让它在视图隐藏时让步
        wrapPlain|put {0} into a plain view with a bottom or trailing constraint of priority 999, and hide that view|\
        把 {0} 放进普通 UIView，其 bottom 或 trailing 约束优先级为 999，然后隐藏该视图
        lowerAndHide|lower the priority of {0} to 999, and hide the arranged views of {1} too|把 {0} 的优先级降到 999，并同时隐藏 {1} 的子视图
        hideArranged|hide the arranged views of {0} too, so that the spacings between them go|同时隐藏 {0} 的子视图，使间距消失
        noSpacing|set the spacing of {0} to 0 while it is hidden|隐藏时把 {0} 的 spacing 设为 0
        giveInside|give one of your constraints along this axis inside {0} the priority 999|把 {0} 内此方向的一条约束优先级设为 999
        showView|show {0} (isHidden = false)|显示 {0} （isHidden = false）
        keepOneBeside|keep one of {0} and {1}: they are made side by side|{0} 和 {1} 写在一起，只保留一条
        removeInFile|remove {0}, the leftover, in the storyboard or in the code that made it|在 storyboard 或创建它的代码中删除遗留的 {0}
        throughOutlet|change its constant through an outlet|通过 outlet 修改它的 constant
        libraryOnly|do not rely on the library: it updates and removes only constraints that it made itself|不要指望布局库：它只更新和删除自己创建的约束
        removeLeftover|remove {0}, or deactivate it before you activate {1}|删除 {0}，或在激活 {1} 之前停用它
        either|{0} or {1}|{0} 或 {1}
        changeConstant|keep one constraint and change its constant|只保留一条约束，修改它的 constant
        remake|remove {0}, or call {2} where you make {1} later|删除 {0}，或在之后创建 {1} 处调用 {2}
        ignoreSheet|nothing: not yours, ignore it; the sheet is shown correctly|不必处理：与你无关，action sheet 显示正常
        smallerEstimates|change no constraint; give the list smaller estimated heights of rows, headers and footers|\
        不要改约束；减小列表行高、表头和表尾的预估高度
        ownBarFrame|give a bar that you create yourself a frame, such as CGRect(x: 0, y: 0, width: 320, height: 44)|\
        自己创建的栏要给 frame，例如 CGRect(x: 0, y: 0, width: 320, height: 44)
        smallerSource|if no sheet appears, present it from a smaller sourceView or sourceRect|如果没有弹出，改用更小的 sourceView 或 sourceRect
        ignore|nothing: not yours, ignore it as long as the screen looks right|不必处理：与你无关，界面正常即可忽略
        checkAccessory|check your inputAccessoryView, if you have one|如果你有 inputAccessoryView，检查它
        ignoreBesideCrash|change none of these: they are not yours; the crash has another cause|这些都不要改：与你无关；崩溃另有原因
        noPictureInAlert|put no picture or view of your own into the alert (UIAlertController) or its actions|\
        不要把图片或自己的视图放进弹窗（UIAlertController）或其按钮
        presentOwn|present a controller of your own instead|改为展示自己的 view controller
        fittingFrame|give the frame of {0} the height that systemLayoutSizeFitting(_:) returns|\
        把 {0} 的 frame 高度设为 systemLayoutSizeFitting(_:) 的结果
        moreRoom|give {0} more room|给 {0} 更多空间
        largerFrame|give {0} a frame that is at least {1} {2} when you create it|创建 {0} 时给它至少 {1} {2} 的 frame
        neededHeight|give {0} the height that its contents need instead of {1}, where the list asks for it|\
        在列表询问高度处，给 {0} 内容所需的高度，而不是 {1}
        inListCallbacks|look at sizeForItemAt or heightForRowAt|检查 sizeForItemAt 或 heightForRowAt
        fillInWindow|fill the list only when it is in the window and has its width|等列表进入窗口、有了宽度之后再填充数据
        lowerAndMeasure|lower the priority of {0} to 999, and ask the list to measure again when it changes|\
        把 {0} 的优先级降到 999，并在它变化时让列表重新测量
        listUpdates|call performBatchUpdates, or beginUpdates and endUpdates|调用 performBatchUpdates，或 beginUpdates 和 endUpdates
        lowerAndActivate|lower the priority of {0} to 999, and activate it in viewDidAppear(_:)|\
        把 {0} 的优先级降到 999，并在 viewDidAppear(_:) 中激活
        constrainEdges|constrain the edges of {0}, and set {0}.translatesAutoresizingMaskIntoConstraints = false|\
        约束 {0} 的四边，并设置 {0}.translatesAutoresizingMaskIntoConstraints = false
        otherConstraints|activate other constraints for this size class, or put the contents into a scroll view|\
        为该尺寸类别激活另一组约束，或把内容放进 scroll view
        ignoreUnlessRepeated|ignore it, if the log does not repeat it|如果日志不再重复，可以忽略
        windowFrame|create {0} with a frame, such as UIWindow(frame: UIScreen.main.bounds)|\
        创建 {0} 时给 frame，例如 UIWindow(frame: UIScreen.main.bounds)
        barFrame|give {0} a frame when you create it, such as CGRect(x: 0, y: 0, width: 320, height: 44)|\
        创建{0}时给 frame，例如 CGRect(x: 0, y: 0, width: 320, height: 44)
        computeLater|compute the cell's height only when the list has its {0}: measuring code added {1}|\
        等列表有了 {0} 再计算 cell 高度：测量代码添加了 {1}
        notZeroInLayout|do not give {0} the {1} in the list's layout: keep at least what its contents need|\
        不要在列表布局中让 {0} 的 {1}：至少保留内容所需
        eachChain|give one constraint of each chain along this axis inside {0} the priority 999|把 {0} 内此方向每条约束链中的一条优先级设为 999
        lowerThoseThatBreak|lower the priority of your constraints inside {0} that break to 999|把 {0} 内冲突的约束优先级降到 999
        sizeController|give the view of the framework's controller, which holds {0}, its size before the first layout|\
        首次布局之前，给包含 {0} 的系统控制器的 view 设定尺寸
        edgesOfContainer|make its edges equal to those of its container|让它的四边等于容器的四边
        sizeBefore|give {0} a frame, or a container that has one, when you create it|创建 {0} 时给 frame，或放进有 frame 的容器
        followCell|let the content view follow its cell: contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]|\
        让 contentView 跟随 cell：contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        embeddedController|constrain the edges of {0}, and set {0}.translatesAutoresizingMaskIntoConstraints = false, if it is \
        an embedded controller's|\
        如果 {0} 是嵌入的 view controller 的 view，约束它的四边，并设置 {0}.translatesAutoresizingMaskIntoConstraints = false
        libraryOption|set the option of {1} for this size of {0}, if it has one|如果 {1} 有相应选项，用它设置 {0} 的尺寸
        libraryUpdate|update {0}, or try another version; its constraints are not yours|更新 {0} 或换一个版本：约束是它的，不是你的
        libraryOverride|override the class, and lower the priority of {0} to 999 there|重写该类，在其中把 {0} 的优先级降到 999
        notNegative|compute {0} only when the bounds it comes from are known, and never below 0|等所依据的 bounds 确定后再计算 {0}，且不得小于 0
        computeInLayout|compute it in viewDidLayoutSubviews or layoutSubviews, with max(0, …)|\
        在 viewDidLayoutSubviews 或 layoutSubviews 中用 max(0, …) 计算
        twoStates|deactivate {0} while {1} is shown, before you activate the constraints of {1}|显示 {1} 时先停用 {0}，再激活 {1} 的约束
        oneBeforeOther|deactivate one before you activate the other, also in a reused cell|先停用一条再激活另一条，复用 cell 时也一样
        sizeOfItem|if it is a cell of a collection view, return the size that the contents need in sizeForItemAt|\
        如果它是 collection view 的 cell，在 sizeForItemAt 中返回内容所需的尺寸
        sizeAccessory|let the input accessory view size itself: give it an intrinsicContentSize, and allowsSelfSizing = true|\
        让输入附件视图自行决定尺寸：提供 intrinsicContentSize，并设置 allowsSelfSizing = true
        insetInside|do not change the frame of {0} itself: inset a view inside it|不要修改 {0} 自身的 frame：缩进其内部的视图
        noResizing|set the autoresizingMask of {0} to none where its frame is changed|在修改 frame 处把 {0} 的 autoresizingMask 设为 none
        styleSize|give {0} a width and a height in its style, since React Native sets its frame|\
        在 style 中给 {0} 设置宽和高，因为它的 frame 由 React Native 设定
        stackFill|set the distribution of {0} to .fill, or its layout margins and spacing to 0|\
        把 {0} 的 distribution 设为 .fill，或把它的布局边距和 spacing 设为 0
        sizeOfClip|replace {0} by one with {1}, or remove it|把 {0} 改为与 {1} 相等，或删除它
        smallerInsets|use smaller constants in {0} and {1}|减小 {0} 与 {1} 的 constant
        movePins|change the constants of {0} and {1} together|同时修改 {0} 与 {1} 的 constant
        sizeInsteadOfPin|replace {0} by a fixed size|把 {0} 换成固定尺寸
        templateUpdate|update the library that measures template cells, if you use one|如果使用了测量模板 cell 的库，更新它
        frameBeforeMeasuring|give {0} a frame of the list's width before it is measured|测量 {0} 之前，给它列表宽度的 frame
        roomForPopover|give the popover a source with enough room beside it: sourceView, sourceRect, permittedArrowDirections|\
        给 popover 选周围空间足够的来源：sourceView、sourceRect、permittedArrowDirections
        followContainer|let {0} follow its box or pane: resize it with its superview, or give the pane a minimum size|\
        让 {0} 跟随它的 box 或窗格：随父视图改变尺寸，或给窗格设最小尺寸
        minimumPane|give the pane with {0} a minimum thickness of at least {1}, such as in its split view|\
        给包含 {0} 的窗格设最小厚度，至少 {1}，例如在 split view 中

        lowerIt|lower its priority to 999|把它的优先级降到 999
        removeIt|remove it|删除它
        makeIt|make it `{0}`|改为 `{0}`
        setSpacing|set the stack view's spacing to {0}|把 stack view 的 spacing 设为 {0}
        giveOwnConstraints|give {0} constraints of its own|为 {0} 添加自己的约束
        lowerResistance|lower the compression resistance priority of {0} to 999|把 {0} 的抗压缩优先级降到 999
        lowerHugging|lower the hugging priority of {0} to 999|把 {0} 的抗拉伸优先级降到 999

        noteEncapsulated|{0} is the size that a list gives a cell, or a window or bar its contents, until the contents are \
        measured.|\
        {0} 是列表给 cell、或窗口与栏给内容的尺寸，直到测量内容为止。
        noteTemporary|{0} is a size that the framework tries while it measures a view. Constraints that cannot hold at it clash \
        for a moment.|\
        {0} 是系统测量视图时试用的尺寸，不能满足它的约束会暂时冲突。
        noteFitting|{0} is the size at which a fitting size is asked for.|{0} 是询问合适尺寸时所用的尺寸。
        noteSafeArea|{0} places the safe area inside its view.|{0} 确定安全区域在视图中的位置。
        noteMargins|{0} places the margins inside their view: a view smaller than its margins cannot hold.|\
        {0} 确定边距在视图中的位置：小于边距的视图无法满足。
        noteHiding|{0} is how a stack view hides a view: its size becomes 0. Constraints inside that need room must be able to \
        give way.|\
        {0} 是 stack view 隐藏视图的方式：尺寸变为 0，内部需要空间的约束必须能让步。
        noteSpacing|{0} is the spacing of a stack view.|{0} 是 stack view 的间距。
        noteStackEdge|{0} ties a stack view's contents to its edges.|{0} 把 stack view 的内容绑定到它的边。
        noteAlignment|{0} lines up a stack view's contents.|{0} 对齐 stack view 的内容。
        noteDistribution|{0} distributes a stack view's contents.|{0} 分布 stack view 的内容。
        noteInputSet|{0} belongs to the keyboard and its accessory views.|{0} 属于键盘及其附件视图。
        noteWindow|{0} is the window's size.|{0} 是窗口的尺寸。
        """.rows

    /// The phrase in English and in Chinese.
    var texts: (String, String) {
        let row = Self.rows[rawValue]
        return (row[row.count - 2], row[row.count - 1])
    }
}
