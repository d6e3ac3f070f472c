import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveEvent, LiveListener } from './live-stream.ts';

interface LiveOptions<Event extends LiveEvent> {
  topics: readonly string[];
  /** Opens a private topic. */
  key?: string | undefined;
  /** The loader's `liveCursor`; undefined turns live updates off. */
  after: number | undefined;
  /** Whether the page shows something that can change. Asked once. */
  isNeeded?: () => boolean;
  /**
   * The event type is trusted: the server publishes only this type under these topics. `reload` runs
   * the page's loaders again.
   */
  onEvent: (event: Event, reload: () => void) => void;
  /** Called when events were lost; by default the page's loaders run again. */
  onReset?: () => void;
}

/** Subscribes to live events that happened after the page's data was loaded. */
export function useLive<Event extends LiveEvent>(options: LiveOptions<Event>): void {
  const { revalidate } = useRevalidator();
  const latest = useRef({ ...options, revalidate });
  useEffect(() => {
    latest.current = { ...options, revalidate };
  });
  const key = options.topics.join();
  const isEnabled = options.after !== undefined;
  useEffect(() => {
    const { after, key: topicKey, isNeeded } = latest.current;
    if (!isEnabled || after === undefined || isNeeded?.() === false) return;
    const reload = () => void latest.current.revalidate();
    return listenWhenIdle({
      topics: key.split(','),
      key: topicKey,
      after,
      onEvent: (event) => latest.current.onEvent(event as Event, reload),
      onReset: () => (latest.current.onReset ?? reload)(),
    });
  }, [key, isEnabled]);
}

/** Waits until the page has loaded and is idle. Returns a function that unsubscribes. */
function listenWhenIdle(listener: LiveListener): () => void {
  let isStopped = false;
  let stop = () => {};
  const start = async () => {
    const { pageStream } = await import('./page-stream.ts');
    if (!isStopped) stop = pageStream.subscribe(listener);
  };
  const schedule = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  };
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
  return () => {
    isStopped = true;
    removeEventListener('load', schedule);
    stop();
  };
}
