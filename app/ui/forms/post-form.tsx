import type { FormEvent, FormHTMLAttributes } from 'react';
import { useSubmit } from 'react-router';
import { useIsSubmitting } from './use-is-submitting.ts';

/**
 * A form that only the server checks. Its messages appear next to the fields, with and without
 * scripts, and what was typed stays, passwords included. It has no action, so that without scripts it
 * goes to the page's whole URL: the HTML of a shared page does not know the query.
 */
export function PostForm(
  props: Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'noValidate' | 'onSubmit'>,
) {
  const submit = useSubmit();
  const isPending = useIsSubmitting();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!isPending) void submit((submitter as HTMLButtonElement | null) ?? event.currentTarget);
  };
  return <form {...props} method="post" noValidate onSubmit={send} />;
}
