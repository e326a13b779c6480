/** Runs the work in the task after the first frame. A background tab has no frames, so a timer runs it there. */
export function afterFirstPaint(work: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once, 0));
  setTimeout(once, 1_000);
}
