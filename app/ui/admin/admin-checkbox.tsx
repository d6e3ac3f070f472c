import { ariaProps, FieldNotes } from './revisions/field-notes.tsx';
import { useFieldState } from './revisions/form-refusal.ts';

interface AdminCheckboxProps {
  id: string;
  name: string;
  label: string;
  hint?: React.ReactNode;
  defaultChecked: boolean;
}

export function AdminCheckbox({ id, name, label, hint, defaultChecked }: AdminCheckboxProps) {
  const state = useFieldState(name);
  const isOn = state?.current === undefined ? undefined : state.current === 'on';
  const notes = {
    ...{ id, hint, error: state?.error },
    current: isOn === undefined ? undefined : isOn ? 'on' : 'off',
  };
  return (
    <div className="grid gap-1 [&>p]:pl-8">
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-small text-ink-soft"
      >
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={state ? state.typed === 'on' : defaultChecked}
          {...ariaProps(notes)}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      <FieldNotes {...notes} />
    </div>
  );
}
