import { useField } from '../forms/form-context.ts';
import { ariaProps, FieldNotes } from './forms/field-notes.tsx';

interface AdminCheckboxProps {
  /** By default the form’s prefix and the name. */
  id?: string;
  name: string;
  label: string;
  hint?: React.ReactNode;
  defaultChecked?: boolean;
}

export function AdminCheckbox({ label, hint, defaultChecked, ...own }: AdminCheckboxProps) {
  const { id, isOn, error, current } = useField({ ...own, defaultValue: defaultChecked });
  const saved = current === 'on' ? 'on' : 'off';
  const notes = { id, hint, error, current: current === undefined ? undefined : saved };
  return (
    <div className="grid gap-1 [&>p]:pl-8">
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-small text-ink-soft"
      >
        <input
          id={id}
          type="checkbox"
          name={own.name}
          defaultChecked={isOn}
          {...ariaProps(notes)}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      <FieldNotes {...notes} />
    </div>
  );
}
