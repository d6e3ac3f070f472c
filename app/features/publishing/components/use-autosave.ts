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
 * Keeps what is typed in the form at `path` after each pause, and when the page is left. Renews the lock
 * each minute.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  { path, isActive, refused }: { path: string; isActive: boolean; refused: object | undefined },
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
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const onSubmit = () => {
      stop();
      setState(({ keptAt, ...rest }) => rest);
    };
    // The values of a refused form are not saved.
    if (refused) onInput();
    const renew = setInterval(async () => {
      const answer = await send(new FormData());
      if (answer) setState((before) => ({ ...before, ...answer, isFailing: false }));
    }, RENEW_MS);
    const keepNow = () => {
      if (!timer) return;
      stop();
      const body = new FormData(element);
      body.set('intent', 'leave');
      navigator.sendBeacon(path, body);
    };
    element.addEventListener('input', onInput);
    element.addEventListener('submit', onSubmit);
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      clearInterval(renew);
      element.removeEventListener('input', onInput);
      element.removeEventListener('submit', onSubmit);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [form, path, isActive, refused]);
  return state;
}

/** Releases the lock when the page is left, by a link or by closing it. */
export function useLockRelease({ path, isActive }: { path: string; isActive: boolean }): void {
  useEffect(() => {
    if (!isActive) return;
    const release = () => {
      const form = new FormData();
      form.set('intent', 'release');
      navigator.sendBeacon(path, form);
    };
    window.addEventListener('pagehide', release);
    return () => {
      window.removeEventListener('pagehide', release);
      release();
    };
  }, [path, isActive]);
}
