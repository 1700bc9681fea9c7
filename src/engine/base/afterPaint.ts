/**
 * Runs `work` once what has just been drawn is on the screen: measuring and focusing make a browser lay out the page at
 * once, which a person who waits to see it should not pay for. Returns the way to call it off.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
