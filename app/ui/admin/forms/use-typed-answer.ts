import { type RefObject, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

const TYPING_PAUSE_MS = 600;

/**
 * Sends the form with an intent after each pause in typing. Returns the latest answer of the page's action, and a
 * function to call on every change.
 * @param isReady whether there is something to ask about
 */
export function useTypedAnswer<Answer>(
  form: RefObject<HTMLFormElement | null>,
  intent: string,
  isReady: (typed: FormData) => boolean = () => true,
) {
  const { data, submit } = useFetcher();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onTyped = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const typed = new FormData(form.current);
      if (!isReady(typed)) return;
      typed.set('intent', intent);
      void submit(typed, { method: 'post' });
    }, TYPING_PAUSE_MS);
  };
  return { answer: data as Answer | undefined, onTyped };
}
