import { useField } from './form-context.ts';

interface CheckboxProps {
  /** By default the form’s prefix and the name. */
  id?: string;
  name: string;
  label: string;
  /** By default the form’s value of its name. */
  defaultChecked?: boolean;
}

export function Checkbox({ label, defaultChecked, ...own }: CheckboxProps) {
  const { id, isOn } = useField(own);
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-small text-ink-soft"
    >
      <input
        id={id}
        type="checkbox"
        name={own.name}
        defaultChecked={defaultChecked ?? isOn}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
