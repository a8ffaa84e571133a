// The map moves with the mouse and zooms where one points; what hangs together with a spot is lit. Without this the frame scrolls,
// and the buttons above it have three steps.
const frame = document.querySelector("#map");
const picture = frame?.querySelector("svg");
const MOST = 9;

function place(event) {
  const box = frame.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

function near(times, [x, y] = [frame.clientWidth / 2, frame.clientHeight / 2]) {
  const before = picture.getBoundingClientRect().width;
  const wide = Math.min(Math.max(before * times, frame.clientWidth), MOST * frame.clientWidth);
  const kept = [(frame.scrollLeft + x) / before, (frame.scrollTop + y) / before];
  picture.style.width = `${wide}px`;
  frame.scrollTo(kept[0] * wide - x, kept[1] * wide - y);
}

// the style sheet has the width of the step that was chosen; from now on it is told here which one that is
const told = () => { frame.dataset.near = document.querySelector(".zoom input:checked").value; };
if (frame) {
  told();
  addEventListener("pageshow", told);
}

for (const one of document.querySelectorAll(".zoom input")) {
  one.addEventListener("change", async () => {
    // the button answers at once, the large picture takes its time; the middle stays where it was
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    const middle = [frame.scrollLeft + frame.clientWidth / 2, frame.scrollTop + frame.clientHeight / 2];
    const before = Number(frame.dataset.wide) || frame.clientWidth;
    told();
    picture.style.width = "";
    const wide = picture.getBoundingClientRect().width;
    frame.scrollTo(middle[0] * wide / before - frame.clientWidth / 2, middle[1] * wide / before - frame.clientHeight / 2);
  });
}

if (frame) {
  new ResizeObserver(() => { frame.dataset.wide = picture.getBoundingClientRect().width; }).observe(picture);

  let from = null;
  let moved = false;
  frame.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    from = [event.clientX + frame.scrollLeft, event.clientY + frame.scrollTop];
    moved = false;
  });
  frame.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [x, y] = [from[0] - event.clientX, from[1] - event.clientY];
    if (!moved && Math.hypot(x - frame.scrollLeft, y - frame.scrollTop) < 5) return;
    if (!moved) { frame.setPointerCapture(event.pointerId); frame.classList.add("held"); }
    moved = true;
    frame.scrollTo(x, y);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    frame.addEventListener(end, () => { from = null; frame.classList.remove("held"); });
  }
  // the end of a move over a link is no click on it
  frame.addEventListener("click", (event) => { if (moved) { event.preventDefault(); moved = false; } }, true);
  frame.addEventListener("dragstart", (event) => event.preventDefault());

  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    near(Math.exp(-event.deltaY / 300), place(event));
  }, { passive: false });

  let apart = 0;
  const between = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  frame.addEventListener("touchstart", (event) => { apart = event.touches.length === 2 ? between(event.touches) : 0; }, { passive: true });
  frame.addEventListener("touchmove", (event) => {
    if (!apart || event.touches.length !== 2) return;
    event.preventDefault();
    const [one, other] = event.touches;
    const now = between(event.touches);
    near(now / apart, place({ clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }));
    apart = now;
  }, { passive: false });

  frame.addEventListener("keydown", (event) => {
    if (event.key === "+" || event.key === "=") near(1.25);
    else if (event.key === "-") near(0.8);
    else return;
    event.preventDefault();
  });

  const spots = new Map([...picture.querySelectorAll("[data-spot]")].map((one) => [one.dataset.spot, one]));
  const threads = [...picture.querySelectorAll("[data-ends]")].map((one) => [one, one.dataset.ends.split(" ")]);
  const dark = () => {
    picture.classList.remove("lit");
    picture.querySelectorAll(".on").forEach((one) => one.classList.remove("on"));
  };
  const light = (event) => {
    // where nothing is pointed at, what has the focus stays lit
    const spot = event.target.closest("[data-spot]") ?? document.activeElement?.closest("[data-spot]");
    dark();
    if (!spot) return;
    spot.classList.add("on");
    for (const [thread, ends] of threads) {
      if (!ends.includes(spot.dataset.spot)) continue;
      thread.classList.add("on");
      ends.forEach((end) => spots.get(end).classList.add("on"));
    }
    picture.classList.add("lit");
  };
  picture.addEventListener("pointerover", light);
  picture.addEventListener("focusin", light);
  picture.addEventListener("pointerleave", dark);
  picture.addEventListener("focusout", dark);
}
