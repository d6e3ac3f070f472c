import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PublicationStatus } from '#app/http/lists/admin-list.ts';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import type { ShownComments } from '../comments/use-review-comments.ts';
import type { AutosaveState } from '../editing/autosave.server.ts';
import type { EditResult } from '../editing/edit-action.server.ts';

const TYPING_PAUSE_MS = 1_500;
/** How often a visible page asks whether someone took over, and how often a hidden one renews its lock. */
const RENEW_MS = 10_000;
const HIDDEN_RENEW_MS = 60_000;

export interface Autosave extends Partial<Omit<AutosaveState, 'list' | 'lockedAt'>> {
  /** When the typed text was last kept, in ISO 8601. */
  keptAt?: string;
  isFailing?: boolean;
}

interface AutosaveOptions {
  path: string;
  isActive: boolean;
  /** Set while the form shows why it was refused. */
  refused: EditResult | undefined;
  /** As the page shows it. */
  status: PublicationStatus;
  /** Called with `refused` when the text has been kept. */
  onKept: (refused: EditResult | undefined) => void;
  /** Is told when the lock was last renewed. */
  lockedAt: RefObject<string>;
  /** What others write comes with the responses. */
  comments: ShownComments;
}

/**
 * Keeps what is typed in the form at `path` after each pause, and when the page is left. Renews the lock,
 * and loads the page's data again if the item's status has changed.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  { path, isActive, refused, status, onKept, lockedAt, comments }: AutosaveOptions,
): Autosave {
  const [state, setState] = useState<Autosave>({});
  const { revalidate } = useRevalidator();
  const isSubmitting = useIsSubmitting();
  const isSaving = useRef(false);
  useEffect(() => {
    isSaving.current = isSubmitting;
  }, [isSubmitting]);
  const isStale = state.status !== undefined && state.status !== status;
  useEffect(() => {
    if (isStale) revalidate();
  }, [isStale, revalidate]);
  useEffect(() => {
    const element = form.current;
    if (!element || !isActive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnkept = false;
    let sentAt = Date.now();
    let submittedAt = 0;
    const send = async (body: FormData) => {
      sentAt = Date.now();
      const shownComments = comments.getVersion();
      body.set('shownComments', shownComments);
      try {
        const response = await fetch(path, { method: 'POST', body });
        if (!response.ok) throw new Error(String(response.status));
        const { list, lockedAt: at, ...answer } = (await response.json()) as AutosaveState;
        lockedAt.current = at;
        if (list) comments.receive(list, shownComments);
        return answer;
      } catch {
        setState((before) => ({ ...before, isFailing: true }));
        return undefined;
      }
    };
    const keep = async () => {
      timer = undefined;
      isUnkept = true;
      // The form still has the revision from before the save: text kept over that one would be set apart.
      if (isSaving.current) return onInput();
      const answer = await send(new FormData(element));
      if (!answer) return;
      isUnkept = timer !== undefined;
      setState({ ...answer, keptAt: new Date().toISOString(), isFailing: false });
      onKept(refused);
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
      isUnkept = false;
      submittedAt = Date.now();
      setState(({ keptAt, status: _, ...rest }) => rest);
    };
    // The values of a refused form are not saved.
    if (refused) onInput();
    const renew = async () => {
      // The form may have moved the item to the trash, where it has no lock.
      if (timer || Date.now() - submittedAt < RENEW_MS) return;
      const isHidden = document.visibilityState === 'hidden';
      if (isHidden && Date.now() - sentAt < HIDDEN_RENEW_MS) return;
      if (isUnkept) return keep();
      const answer = await send(new FormData());
      if (answer) setState((before) => ({ ...before, ...answer, isFailing: false }));
    };
    const renewal = setInterval(renew, RENEW_MS);
    document.addEventListener('visibilitychange', renew);
    const keepNow = () => {
      if (!timer && !isUnkept) return;
      stop();
      isUnkept = false;
      const body = new FormData(element);
      body.set('intent', 'leave');
      navigator.sendBeacon(path, body);
    };
    element.addEventListener('input', onInput);
    element.addEventListener('submit', onSubmit);
    // A reload asks for the page before it hides the old one, and phones hide a page without warning.
    window.addEventListener('beforeunload', keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      clearInterval(renewal);
      document.removeEventListener('visibilitychange', renew);
      element.removeEventListener('input', onInput);
      element.removeEventListener('submit', onSubmit);
      window.removeEventListener('beforeunload', keepNow);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [form, path, isActive, refused, onKept, lockedAt, comments]);
  return state;
}

interface LockOptions {
  path: string;
  isActive: boolean;
  /** When the page's data was loaded, which renews the lock. */
  loadedAt: string;
}

/** Releases the lock when the page is left, by a link or by closing it. Returns where to note that it was renewed. */
export function useLockRelease({ path, isActive, loadedAt }: LockOptions): RefObject<string> {
  const lockedAt = useRef(loadedAt);
  useEffect(() => {
    lockedAt.current = loadedAt;
  }, [loadedAt]);
  useEffect(() => {
    if (!isActive) return;
    const release = () => {
      const form = new FormData();
      form.set('intent', 'release');
      form.set('lockedAt', lockedAt.current);
      navigator.sendBeacon(path, form);
    };
    window.addEventListener('pagehide', release);
    return () => {
      window.removeEventListener('pagehide', release);
      release();
    };
  }, [path, isActive]);
  return lockedAt;
}
