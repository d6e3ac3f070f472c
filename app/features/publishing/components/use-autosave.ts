import { type RefObject, useEffect, useState } from 'react';
import type { AutosaveState } from '../editing/autosave.server.ts';

const TYPING_PAUSE_MS = 1_500;
const RENEW_MS = 60_000;

export interface Autosave extends Partial<AutosaveState> {
  /** When the typed text was last kept, in ISO 8601. */
  keptAt?: string;
  isFailing?: boolean;
}

/**
 * Keeps what is typed in the form at `path` after each pause, renews the lock each minute, and releases it
 * when the page is left.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  { path, isActive }: { path: string; isActive: boolean },
): Autosave {
  const [state, setState] = useState<Autosave>({});
  useEffect(() => {
    const element = form.current;
    if (!element || !isActive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async (body: FormData) => {
      try {
        const response = await fetch(path, { method: 'POST', body });
        if (!response.ok) throw new Error(String(response.status));
        return (await response.json()) as AutosaveState;
      } catch {
        setState((before) => ({ ...before, isFailing: true }));
        return undefined;
      }
    };
    const keep = async () => {
      timer = undefined;
      const answer = await send(new FormData(element));
      if (answer) setState({ ...answer, keptAt: new Date().toISOString(), isFailing: false });
    };
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, TYPING_PAUSE_MS);
    };
    const onSubmit = () => clearTimeout(timer);
    const renew = setInterval(async () => {
      const answer = await send(new FormData());
      if (answer) setState((before) => ({ ...before, ...answer, isFailing: false }));
    }, RENEW_MS);
    const onLeave = () => {
      if (timer) navigator.sendBeacon(path, new FormData(element));
      const release = new FormData();
      release.set('intent', 'release');
      navigator.sendBeacon(path, release);
    };
    element.addEventListener('input', onInput);
    element.addEventListener('submit', onSubmit);
    window.addEventListener('pagehide', onLeave);
    return () => {
      clearTimeout(timer);
      clearInterval(renew);
      element.removeEventListener('input', onInput);
      element.removeEventListener('submit', onSubmit);
      window.removeEventListener('pagehide', onLeave);
    };
  }, [form, path, isActive]);
  return state;
}
