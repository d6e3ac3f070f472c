/** The pages that paused-build.ts holds. */
export function openPausedPages() {
  const channel = new BroadcastChannel('paused-build');
  let count = 0;
  let isContinuing = false;
  let onPause = () => {};
  const continueAll = () => channel.postMessage('continue');
  channel.onmessage = (event) => {
    if ((event as MessageEvent<string>).data !== 'paused') return;
    count += 1;
    onPause();
    if (isContinuing) continueAll();
  };
  return {
    /** Resolves once this many pages have paused. */
    atLeast: async (expected: number) => {
      while (count < expected) await new Promise<void>((resolve) => (onPause = resolve));
    },
    /** Continues these pages, and later ones right away. */
    continueAll: () => {
      isContinuing = true;
      continueAll();
    },
    close: () => channel.close(),
  };
}
