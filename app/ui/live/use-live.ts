import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveEvent, LiveListener } from './live-listener.ts';

interface LiveOptions<Event extends LiveEvent> {
  topics: readonly string[];
  /** `liveAt` of the loader's data; without it nothing is listened to. */
  after: number | undefined;
  /** The type is the teller's word: what is told under these topics is what the server wrote. */
  onEvent: (event: Event) => void;
  /** When something was missed for good; unless given, the page's loaders run again. */
  onReset?: () => void;
}

/** Calls with what happens under these topics from where the page's data ends, while somebody looks. */
export function useLive<Event extends LiveEvent>(options: LiveOptions<Event>): void {
  const { revalidate } = useRevalidator();
  const current = useRef({ ...options, revalidate });
  useEffect(() => {
    current.current = { ...options, revalidate };
  });
  const key = options.topics.join();
  const isOn = options.after !== undefined;
  useEffect(() => {
    const { after } = current.current;
    if (!isOn || after === undefined) return;
    return listenLater({
      topics: key.split(','),
      after,
      onEvent: (event) => current.current.onEvent(event as Event),
      onReset: () => {
        const { onReset, revalidate: fetchAnew } = current.current;
        if (onReset) onReset();
        else fetchAnew();
      },
    });
  }, [key, isOn]);
}

/** Once the page is up and has nothing better to do; the result ends it. */
function listenLater(listener: LiveListener): () => void {
  let isOver = false;
  let stop = () => {};
  const start = async () => {
    const { pageStream } = await import('./page-stream.ts');
    if (!isOver) stop = pageStream.listen(listener);
  };
  const begin = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => {
    isOver = true;
    removeEventListener('load', begin);
    stop();
  };
}
