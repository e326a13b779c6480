/**
 * Runs the work once the first frame is on the screen: in the task after it. In a tab that opens in the background
 * there are no frames, so a timer runs it there.
 */
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
