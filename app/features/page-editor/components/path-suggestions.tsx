import type { FieldOption } from '#app/http/forms/fields/fields.ts';

export const PATHS_ID = 'own-page-paths';

/** The pages that staff have written, for the fields of a menu’s links. */
export function PathSuggestions({ paths }: { paths: readonly FieldOption[] }) {
  return (
    <datalist id={PATHS_ID}>
      {paths.map(({ value, label }) => (
        <option key={value} value={value} label={label} />
      ))}
    </datalist>
  );
}
