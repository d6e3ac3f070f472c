import { useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { UserActionView, UserFormResult, UserFormView } from '../forms/user-form-views.ts';
import { UserActionForm } from './user-action-form.tsx';
import { UserForm } from './user-form.tsx';

interface UserDialogProps {
  /** The page whose form the dialog shows. */
  to: string;
  close: () => void;
}

export function UserDialog({ to, close }: UserDialogProps) {
  const page = useFetcher<UserActionView | UserFormView>();
  const submission = useFetcher<UserFormResult>();
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
  const view = page.data;
  if (!view) return <p role="status">Loading…</p>;
  const form = {
    Form: submission.Form,
    isPending: submission.state !== 'idle',
    result: submission.data,
  };
  return 'action' in view ? (
    <UserActionForm view={view} to={to} close={close} {...form} />
  ) : (
    <UserForm view={view} to={to} close={close} {...form} />
  );
}
