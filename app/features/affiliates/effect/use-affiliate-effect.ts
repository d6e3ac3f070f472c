import { type RefObject, useEffect, useState } from 'react';
import type { AffiliateEffect } from './affiliate-effect.ts';

const TYPING_PAUSE_MS = 350;

/**
 * The effect of what is in the form.
 * @param typed changes with what is in the form; undefined while that is what is saved
 */
export function useAffiliateEffect(
  path: string,
  form: RefObject<HTMLFormElement | null>,
  { saved, typed }: { saved: AffiliateEffect; typed: object | undefined },
): AffiliateEffect {
  const [found, setFound] = useState<AffiliateEffect>();
  useEffect(() => {
    if (!typed) return setFound(undefined);
    const request = new AbortController();
    const timer = setTimeout(() => {
      if (!form.current) return;
      const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
      fetch(`${path}?${new URLSearchParams(fields)}`, { signal: request.signal })
        .then((response) => (response.ok ? response.json() : undefined))
        .then((effect: AffiliateEffect | undefined) => effect && setFound(effect))
        // The browser is offline, or something else has been typed since.
        .catch(() => undefined);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [path, form, typed]);
  return found ?? saved;
}
