import { type FormEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { notices } from '../../../http/notices.ts';
import type { FormRefusal } from '../../../http/parse-form.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import type { SubscribeAnswer } from '../subscribe-answer.ts';

/**
 * Sends the form in the background and says how it went: a toast and an empty form, or a refusal
 * with the focus on the first field it is about.
 */
export function useSubscribing(onSubscribed?: () => void) {
  const fetcher = useFetcher<SubscribeAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const subscribed = useRef(onSubscribed);
  useEffect(() => {
    subscribed.current = onSubscribed;
  });

  const answer = fetcher.data;
  useEffect(() => {
    if (fetcher.state !== 'idle') return;
    isSending.current = false;
    if (!answer) return;
    if ('notice' in answer) {
      form.current?.reset();
      showToast(notices[answer.notice]);
      subscribed.current?.();
    } else {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
  }, [fetcher.state, answer]);

  const onSubmit = (event: FormEvent) => {
    if (isSending.current) event.preventDefault();
    isSending.current = true;
  };
  const refusal: FormRefusal | undefined = answer && 'errors' in answer ? answer : undefined;
  return { Form: fetcher.Form, form, onSubmit, refusal, isPending: fetcher.state !== 'idle' };
}
