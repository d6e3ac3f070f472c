import { type RefObject, useEffect, useState } from 'react';
import type { EmailAudience, EmailChoice } from '#app/features/content/editing.server.ts';

const TYPING_PAUSE_MS = 800;

interface CountedAudience extends EmailAudience {
  segment: string;
}

/** Counts again after each change of the form around the element while the email is chosen. */
export function useCountedAudience(
  element: RefObject<HTMLElement | null>,
  choice: EmailChoice,
  path: string,
): CountedAudience {
  const [counted, setCounted] = useState<CountedAudience & { of: EmailChoice }>();
  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = new AbortController();
    const count = async () => {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      const body = new FormData(form);
      if (body.get('email') !== 'on') return;
      const response = await fetch(path, { method: 'POST', body, signal }).catch(() => undefined);
      // It leads those who are signed out to the page for signing in.
      if (!response?.ok || response.redirected) return;
      const audience: EmailAudience = await response.json();
      const segment = String(body.get('emailSegment'));
      if (!signal.aborted) setCounted({ ...audience, segment, of: choice });
    };
    const onInput = ({ target }: Event) => {
      clearTimeout(timer);
      const isChosen = target instanceof Element && element.current?.contains(target);
      timer = setTimeout(count, isChosen ? 0 : TYPING_PAUSE_MS);
    };
    form.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      stop.abort();
      form.removeEventListener('input', onInput);
    };
  }, [element, choice, path]);
  return counted?.of === choice ? counted : choice;
}
