import { useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { DialogBodyProps } from './dialog-link.tsx';

/** Loads the page whose form a dialog shows, and submits the form to it. */
export function useDialogForm<View, Result>({ to, close }: DialogBodyProps) {
  const page = useFetcher<View>();
  const submission = useFetcher<Result>();
  const { key } = useLocation();
  const initialKey = useRef(key);
  const { load } = page;
  useEffect(() => {
    void load(to);
  }, [load, to]);
  useEffect(() => {
    // The action has redirected the page below, which shows the outcome.
    if (key !== initialKey.current) close();
  }, [key, close]);
  return {
    view: page.data,
    form: {
      to,
      close,
      Form: submission.Form,
      isPending: submission.state !== 'idle',
      result: submission.data,
    },
  };
}
