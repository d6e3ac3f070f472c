import { useId } from 'react';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestedInputProps {
  label: string;
  name: string;
  /** Where suggestions come from. */
  source: string;
}

/** The name of one topic. */
export function SuggestedInput({ source, ...field }: SuggestedInputProps) {
  const { names, suggest } = useSuggestions(source);
  const listId = useId();
  return (
    <>
      <AdminInput
        {...field}
        list={listId}
        autoComplete="off"
        onFocus={(event) => suggest(event.currentTarget.value)}
        onChange={(event) => suggest(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
