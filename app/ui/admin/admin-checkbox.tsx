import { Checkbox, type CheckboxProps } from '../forms/checkbox.tsx';
import { useField } from '../forms/form-context.ts';
import { ariaProps, FieldNotes } from './forms/field-notes.tsx';

interface AdminCheckboxProps extends CheckboxProps {
  hint?: React.ReactNode;
}

/** What was sent with a refused form counts more than its own state. */
export function AdminCheckbox({ hint, defaultChecked, ...checkbox }: AdminCheckboxProps) {
  const { id, isOn, error, current } = useField({ ...checkbox, defaultValue: defaultChecked });
  const saved = current === '' ? 'off' : current;
  const notes = { id, hint, error, current: saved };
  return (
    <div className="grid gap-1 [&>p]:pl-8">
      <Checkbox {...checkbox} {...ariaProps(notes)} defaultChecked={isOn} />
      <FieldNotes {...notes} />
    </div>
  );
}
