import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Icon } from '#app/ui/icons.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { readDraft } from '../../composer/draft.ts';
import { MAX_TIMER_MS, type ThreadLock } from '../thread-state.ts';

export interface LockNoteProps {
  lock: ThreadLock;
  noun: 'reply' | 'comment';
  /** Of the form that it stands in for. */
  draftKey: string;
}

export const LOCK = 'M4.5 9h11v8h-11ZM6.5 9V6.5a3.5 3.5 0 0 1 7 0V9';

/** Stands in for the reply form of a locked thread. */
export function LockNote({ lock, noun, draftKey }: LockNoteProps) {
  const { until, reason } = lock;
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => setHasDraft(readDraft(draftKey) !== ''), [draftKey]);
  useReloadAt(until);
  return (
    <div
      role="status"
      className="my-4 flex gap-3 border-l-2 border-line-strong bg-raised px-4 py-3.5"
    >
      <Icon d={LOCK} className="mt-0.5 size-5 text-ink-faint" />
      <div className="min-w-0">
        <p className="type-label text-ink">
          {noun === 'comment' ? 'Comments are locked' : 'This thread is locked'}
          {until && (
            <>
              {' until '}
              <LocalTime at={until} />
            </>
          )}
        </p>
        <p className="mt-1 text-small text-ink-soft wrap-anywhere">{reason}</p>
        {hasDraft && (
          <p className="mt-1 text-small text-ink-faint">
            What you were writing is saved in this browser.
          </p>
        )}
      </div>
    </div>
  );
}

/** The clocks of browser and server differ, so that the page may have to ask again. */
const RETRY_MS = 15_000;

/** Reloads the page's data at this time. */
function useReloadAt(until: string | undefined): void {
  const { revalidate } = useRevalidator();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!until) return;
    const wait = Math.max(Date.parse(until) - Date.now(), tries === 0 ? 0 : RETRY_MS);
    if (wait > MAX_TIMER_MS) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      void revalidate();
    }, wait);
    return () => clearTimeout(timer);
  }, [until, tries, revalidate]);
}
