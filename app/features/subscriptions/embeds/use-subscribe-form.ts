import { type FormEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { flashMessages } from '#app/http/flash-message.ts';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { useFocusOnErrors } from '#app/ui/forms/focus-first-error.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import type { SubscribeResponse } from '../subscribe-response.ts';

/**
 * Submits the form in the background. Success shows a toast and resets the form; a refusal focuses
 * the first invalid field.
 */
export function useSubscribeForm(onSubscribed?: () => void) {
  const fetcher = useFetcher<SubscribeResponse>();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const latestOnSubscribed = useRef(onSubscribed);
  useEffect(() => {
    latestOnSubscribed.current = onSubscribed;
  });

  const response = fetcher.data;
  useEffect(() => {
    if (fetcher.state !== 'idle') return;
    isSending.current = false;
    if (!response) return;
    if ('notice' in response) {
      form.current?.reset();
      showToast(flashMessages[response.notice]);
      latestOnSubscribed.current?.();
    }
  }, [fetcher.state, response]);

  const onSubmit = (event: FormEvent) => {
    if (isSending.current) event.preventDefault();
    isSending.current = true;
  };
  const refusal: FormRefusal | undefined = response && 'errors' in response ? response : undefined;
  useFocusOnErrors(form, refusal);
  return { Form: fetcher.Form, form, onSubmit, refusal, isPending: fetcher.state !== 'idle' };
}
