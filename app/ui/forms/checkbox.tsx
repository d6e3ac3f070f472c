import type { InputHTMLAttributes } from 'react';
import { useField } from './form-context.ts';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** By default the form’s prefix and the name. */
  id?: string;
  name: string;
  label: string;
  /** By default the form’s value of its name. */
  defaultChecked?: boolean | undefined;
}

export function Checkbox({ label, defaultChecked, ...input }: CheckboxProps) {
  const { id, isOn } = useField(input);
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-small text-ink-soft"
    >
      <input
        {...input}
        defaultChecked={input.checked === undefined ? (defaultChecked ?? isOn) : undefined}
        id={id}
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
