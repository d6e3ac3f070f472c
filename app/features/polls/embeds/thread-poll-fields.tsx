import { useEffect, useRef } from 'react';
import { FormContext } from '#app/ui/forms/form-context.ts';
import { useTypedDraft } from '#app/ui/forms/use-typed-draft.ts';
import { PollFields } from '../components/poll-fields.tsx';
import type { threadPollFields } from '../polls.schema.ts';

interface ThreadPollFieldsProps {
  fields: typeof threadPollFields.shown;
  errors: Record<string, string>;
  /** What was typed into a refused form. */
  values: Record<string, string>;
}

/** The fields of a poll in the form that opens a thread. */
export function ThreadPollFields({ fields, errors, values }: ThreadPollFieldsProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // The text of the thread is kept by its own form.
  useTypedDraft(fieldset, values, false);
  useEffect(() => {
    const isWrong = fields.some(({ name }) => errors[name]);
    if (isWrong) fieldset.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fields, errors]);
  return (
    <fieldset
      ref={fieldset}
      className="mt-6 mb-4 grid w-full gap-4 border-l-2 border-accent-ink pl-4"
    >
      <legend className="type-wide float-left mb-3 text-title">Poll</legend>
      <FormContext value={{ refusal: { errors, values } }}>
        <PollFields fields={fields} />
      </FormContext>
    </fieldset>
  );
}
