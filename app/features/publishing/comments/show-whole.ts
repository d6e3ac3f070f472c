/** Scrolls just as far as it takes to have all of it in view, clear of the bars at the edges of the window. Once it has its place. */
export function showWhole(element: Element): () => void {
  const frame = requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
  return () => cancelAnimationFrame(frame);
}
