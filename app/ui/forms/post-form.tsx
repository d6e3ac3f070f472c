import type { FormEvent, FormHTMLAttributes } from 'react';
import { useSubmit } from 'react-router';
import { FormAlert } from './form-alert.tsx';
import { FormContext, type FormState } from './form-context.ts';
import { useIsSubmitting } from './use-is-submitting.ts';

interface PostFormProps
  extends FormState,
    Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'noValidate' | 'onSubmit'> {}

/**
 * A form that only the server checks. Its messages appear next to the fields, with and without
 * scripts, and what was typed stays, passwords included. It has no action, so that without scripts it
 * goes to the page's whole URL: the HTML of a shared page does not know the query. Its fields find their
 * values and errors by their names.
 */
export function PostForm({ prefix, values, refusal, children, ...form }: PostFormProps) {
  const submit = useSubmit();
  const isPending = useIsSubmitting();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!isPending) void submit((submitter as HTMLButtonElement | null) ?? event.currentTarget);
  };
  return (
    <form {...form} method="post" noValidate onSubmit={send}>
      <FormAlert text={refusal?.errors.form} />
      <FormContext value={{ prefix, values, refusal }}>{children}</FormContext>
    </form>
  );
}
