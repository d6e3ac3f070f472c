import { use } from 'react';
import { Field } from '#app/ui/forms/field.tsx';
import { useField } from '#app/ui/forms/form-context.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { threadPollFields } from '../polls.schema.ts';

/** The fields of a poll outside the admin. Their values and errors come from the form around them. */
export function PollFields({ fields }: { fields: typeof threadPollFields.shown }) {
  return fields.map((field) => <PollField key={field.name} {...field} />);
}

function PollField({
  name,
  label,
  hint,
  kind,
  options,
  maxLength,
}: (typeof threadPollFields.shown)[number]) {
  const timeZone = use(SiteTimeZone);
  if (kind === 'lines') return <TextArea name={name} label={label} hint={hint} rows={4} />;
  if (options) return <Choice name={name} label={label} options={options} />;
  if (kind === 'datetime') {
    return (
      <TextField name={name} label={`${label} (${timeZone})`} hint={hint} type="datetime-local" />
    );
  }
  return <TextField name={name} label={label} maxLength={maxLength} autoComplete="off" />;
}

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

function Choice({ name, label, options }: ChoiceProps) {
  const { id, value, error } = useField({ name });
  return (
    <Field id={id} label={label} error={error}>
      <select
        id={id}
        name={name}
        defaultValue={value}
        className="min-h-12 w-full rounded-edge border border-line-strong bg-raised px-3.5 text-base text-ink hover:border-ink-soft"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
