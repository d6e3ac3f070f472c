import { useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { UserActView, UserAnswer, UserFormView } from '../list/user-dialog-view.ts';
import { UserActForm } from './user-action-form.tsx';
import { UserForm } from './user-form.tsx';

interface UserDialogProps {
  /** The page whose form this shows. */
  to: string;
  close: () => void;
}

/** The form of a page of the desk, in a dialog over another page. */
export function UserDialog({ to, close }: UserDialogProps) {
  const page = useFetcher<UserActView | UserFormView>();
  const sending = useFetcher<UserAnswer>();
  const { key } = useLocation();
  const openedAt = useRef(key);
  const { load } = page;
  useEffect(() => {
    void load(to);
  }, [load, to]);
  useEffect(() => {
    // What was sent has led on: the page below tells how it went.
    if (key !== openedAt.current) close();
  }, [key, close]);
  const view = page.data;
  if (!view) return <p role="status">Loading…</p>;
  const sent = {
    Form: sending.Form,
    isPending: sending.state !== 'idle',
    answer: sending.data,
  };
  return 'act' in view ? (
    <UserActForm view={view} to={to} close={close} {...sent} />
  ) : (
    <UserForm view={view} to={to} close={close} {...sent} />
  );
}
