/** Lets a test hold something in the middle of its work and let it go on, without waiting by the clock. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
