// Shows the previews, and again when the command says that they are new.
"use strict";

const main = document.querySelector("main");
let newest = 0;

async function show() {
    const number = ++newest;
    const answer = await fetch("body", { cache: "no-store" });
    const text = await answer.text();
    if (number !== newest) return;
    const content = document.createElement("template");
    content.innerHTML = text;
    // The new pictures are loaded before the old ones go, so that the page does not blink.
    const pictures = [...content.content.querySelectorAll("img")].map((image) => {
        const loaded = new Image();
        loaded.src = image.getAttribute("src");
        return loaded.decode().catch(() => undefined);
    });
    await Promise.all(pictures);
    if (number !== newest) return;
    const open = new Set([...main.querySelectorAll("details[open]")].map(key));
    main.replaceChildren(content.content);
    for (const details of main.querySelectorAll("details")) details.open = open.has(key(details));
}

function key(details) {
    const figure = details.closest("figure");
    return figure?.querySelector("img")?.alt ?? "";
}

function connect() {
    const socket = new WebSocket(`ws://${location.host}${location.pathname}socket`);
    socket.onopen = () => {
        document.body.classList.remove("gone");
        show();
    };
    socket.onmessage = show;
    socket.onclose = () => {
        document.body.classList.add("gone");
        setTimeout(connect, 500);
    };
}

connect();
