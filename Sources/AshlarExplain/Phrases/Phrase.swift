/// A sentence or a part of one that explanations are made of. `{0}`, `{1}` and so on stand for names, numbers and equations.
enum Phrase: Int, CaseIterable {
    // The words at the start of lines, each six columns wide where lines are indented by it.
    case conflictLabel, whoseLabel, doLabel, sumLabel, whyLabel, thenLabel, fixLabel, elseLabel, orLabel, noteLabel, sureLabel,
        askLabel, fileLabel, fitsAsWell
    // Words around the explanations of a log, in a terminal and on a page.
    case placeOf, placeLine, placeTimes, unreadHeading, unreadLine, pageWhose, pageDo, pageSure, pageSmallest, pageOther,
        pageProof, pageWhy
    case pageCopy, pageBroken, pageNearest, pageAfter
    // Confidence, questions.
    case notSureDo, agreed, agreedAsking, agreedNotSure, agreedNotAtFirst, undecided, unproven, tooFew, ifThen, askHow
    case whichLast, isHidden, isWhole, isPlaced, isCreated, answerYes, answerNo
    // The text around the parts.
    case solvedEarlier, moreTried, untriedMembers, cancels, fixLine, fixLines, nothingMoves, moves, movesBetween, markGivenUp,
        assumed, always
    case solvesBoth, solvesAll
    // Names.
    case safeArea, layoutMargins, readableContent, superviewOf, insetOf, theToolbar, theBar, keyboardViews, barViews,
        frameworkViews
    case horizontally, vertically, wide, high, wider, higher, unreadable
    case markResistance, markHugging, markMask, markPrototype
    // Facts.
    case isSubview, isEightWide, isBaseline, atLeast, atMost, between, othersMake, notNeeded, givenUp, givenUpSo, readFromRight,
        couldNotRead,
        notInList, marginsReason, wholeReason
    // What happened.
    case notBoth, wouldBeWide, wouldBeHigh, tooNarrow, tooWide, tooLow, tooHigh, missAcross, missDown, miss, contradictsItself
    case readableAgree, listedAgree, withheldAll, withheldSome, generatedCause, askedTwice, holdOnlyIf, leavesOutCause,
        frameContradicts
    case cutHidingCause, twiceCause, laidOutCause, marginsCause, wholeCause
    // Whose doing it is.
    case withheldWhose, temporaryWhose, measuredElsewhereWhose, tiedToItselfWhose, tiedTwiceWhose, multipliedWhose,
        overfilledWhose, outsideWhose,
        generatedWhose
    case roundingWhose, printAlikeWhose, collapsedWhose, limitWhose, contentWhose, pinnedWhose, nothingContradicts, allYours,
        mixedWhose, crossedWhose
    case onlyFramework, unreadWhose, otherHalfWhose, notInListWhose, firstPassWhose, stillWhose, masksWhose, maskWhose,
        hiddenWhose
    case wholeWhose, cutHidingWhose, twiceInLines, twiceWhose, twiceOnly, sheetWhose, estimatesWhose, systemWhose, alertWhose,
        unreadableWhose,
        frameTooLow
    case tooLargeWhose, tooNarrowWhose, smallFrameWhose, listGivesCell, listGives, screenGives, frameworkGives, likelyCell,
        fromRounding,
        windowWhose, barWhose
    case bareWhose, fenceWhose, measuredWhose, onceWhose, onceHarmless,
        libraryWhose, negativeWhose, twoStatesWhose, inputWhose, movedCellWhose
    case styleWhose, stackWhose, scrollerWhose, insetsWhose, widerThanCell, movedPinWhose
    // What to do.
    case lower, remove, unmask, unmaskBoth, unmaskIfPlaced, runFromXcode, allowPrivateData, nothingIfFinal, removeOrName,
        keepOnePlacing
    case noMultiple, replaceThere, divideWidth, freeEnd, otherDistribution, turnSign, ownConstraintsInFile, removeAtBuildTime,
        removeAtBuildTimeFirst, makeInCode
    case removeRounded, doNotRound, copyWhole, compareFrames, noHeader, decide, crossed, lookAtSizing, likelyYields, copyToBeSure,
        lowerGivenUp,
        checkOthers,
        wouldProve
    case lowerWhileHidden, wrapPlain, lowerAndHide, hideArranged, noSpacing, giveInside, showView, keepOneBeside, removeInFile,
        throughOutlet
    case libraryOnly, removeLeftover, either, changeConstant, remake, ignoreSheet, smallerEstimates, ownBarFrame, smallerSource,
        ignore, checkAccessory
    case ignoreBesideCrash, noPictureInAlert, presentOwn, fittingFrame, moreRoom, largerFrame, neededHeight, inListCallbacks,
        fillInWindow
    case lowerAndMeasure, listUpdates, lowerAndActivate, constrainEdges, otherConstraints, ignoreUnlessRepeated, windowFrame,
        barFrame
    case computeLater, notZeroInLayout, eachChain, lowerThoseThatBreak, sizeController, edgesOfContainer,
        sizeBefore
    case followCell, embeddedController, libraryOption, libraryUpdate, libraryOverride
    case notNegative, computeInLayout, twoStates, oneBeforeOther, sizeOfItem, sizeAccessory, insetInside, noResizing
    case styleSize, stackFill, sizeOfClip, smallerInsets, movePins, sizeInsteadOfPin,
        templateUpdate, frameBeforeMeasuring, roomForPopover, followContainer, minimumPane
    // Fixes.
    case lowerIt, removeIt, makeIt, setSpacing, giveOwnConstraints, lowerResistance, lowerHugging
    // Notes.
    case noteEncapsulated, noteTemporary, noteFitting, noteSafeArea, noteMargins, noteHiding, noteSpacing, noteStackEdge,
        noteAlignment
    case noteDistribution, noteInputSet, noteWindow
}
