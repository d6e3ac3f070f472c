export function Checkbox({
  id,
  name,
  label,
  isChecked,
}: {
  id: string;
  name: string;
  label: string;
  /** When the form is first shown. */
  isChecked: boolean;
}) {
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-small text-ink-soft"
    >
      <input
        id={id}
        type="checkbox"
        name={name}
        defaultChecked={isChecked}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
