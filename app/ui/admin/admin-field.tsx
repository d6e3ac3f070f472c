import type { ComponentProps, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { ariaProps, FieldNotes, type FieldTexts } from './revisions/field-notes.tsx';
import { useFieldState } from './revisions/form-refusal.ts';

interface FieldProps {
  id: string;
  label: string;
  hint?: React.ReactNode;
  error?: string | undefined;
}

type LabeledTexts = FieldTexts & { label: string; children: React.ReactNode };

function Field({ id, label, children, ...texts }: LabeledTexts) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="type-label text-ink-soft">
        {label}
      </label>
      {children}
      <FieldNotes id={id} {...texts} />
    </div>
  );
}

export function AdminInput({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const state = useFieldState(input.name);
  const { current } = state ?? {};
  const field = { id: input.id, label, hint, error: error ?? state?.error, current };
  return (
    <Field {...field}>
      <input
        {...input}
        defaultValue={state?.typed ?? input.defaultValue}
        {...ariaProps(field)}
        className="admin-field w-full min-w-0"
      />
    </Field>
  );
}

export function AdminTextarea({
  label,
  hint,
  error,
  ...textarea
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const state = useFieldState(textarea.name);
  const { current } = state ?? {};
  const field = { id: textarea.id, label, hint, error: error ?? state?.error, current };
  return (
    <Field {...field}>
      <textarea
        rows={4}
        {...textarea}
        defaultValue={state?.typed ?? textarea.defaultValue}
        {...ariaProps(field)}
        className="admin-field w-full min-w-0 py-2"
      />
    </Field>
  );
}

export type AdminOption = { value: string; label: string };

export function AdminSelect({
  label,
  hint,
  error,
  options,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement> & { options: readonly AdminOption[] }) {
  const state = useFieldState(select.name);
  const current = options.find(({ value }) => value === state?.current)?.label ?? state?.current;
  const field = { id: select.id, label, hint, error: error ?? state?.error, current };
  return (
    <Field {...field}>
      <select
        {...select}
        defaultValue={state?.typed ?? select.defaultValue}
        {...ariaProps(field)}
        className="admin-field w-full min-w-0"
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
