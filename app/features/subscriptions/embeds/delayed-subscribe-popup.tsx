import { useEffect, useState } from 'react';
import { readLocalStorage, writeLocalStorage } from '#app/ui/local-storage.ts';

export const POPUP_DELAY_MS = 3000;
const SEEN_KEY = 'hasSeenSubscriptionPopup';

type Popup = typeof import('./subscribe-popup.tsx').default;

/** For browsers without local storage. */
let wasSeen = false;

/** An open dialog, menu or list of results, and a field with the focus. */
const BUSY = 'dialog[open], details[open], :focus:is(input, select, textarea, [contenteditable])';

function isInterruptible(): boolean {
  return navigator.onLine && !document.querySelector(BUSY);
}

/**
 * Opens once, a few seconds after the page has loaded, and never again after it was closed. While the reader is
 * doing something that it would interrupt, its delay starts over.
 */
export function DelayedSubscribePopup(configured: {
  isEmailConfigured: boolean;
  isSmsConfigured: boolean;
}) {
  const [SubscribePopup, setPopup] = useState<Popup>();
  useEffect(() => {
    if (wasSeen || readLocalStorage(SEEN_KEY) !== null) return;
    return whenIdle((popup) => setPopup(() => popup));
  }, []);
  if (!SubscribePopup) return null;
  const handleClosed = () => {
    wasSeen = true;
    writeLocalStorage(SEEN_KEY, 'true');
    setPopup(undefined);
  };
  return <SubscribePopup {...configured} onClosed={handleClosed} />;
}

/** Calls back once nothing was typed or left for the delay and nothing is interrupted. Returns how to cancel it. */
function whenIdle(callback: (popup: Popup) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const listening = new AbortController();
  const { signal } = listening;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(open, POPUP_DELAY_MS);
  };
  const open = async () => {
    if (!isInterruptible()) return wait();
    const pending = timer;
    // The code arrives first: during a slow download, a dialog could open.
    const popup = await import('./subscribe-popup.tsx').catch(() => undefined);
    // A key was pressed or something was left meanwhile.
    if (signal.aborted || timer !== pending) return;
    if (!popup || !isInterruptible()) return wait();
    listening.abort();
    callback(popup.default);
  };
  wait();
  for (const event of ['keydown', 'focusout']) {
    window.addEventListener(event, wait, { capture: true, signal });
  }
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
