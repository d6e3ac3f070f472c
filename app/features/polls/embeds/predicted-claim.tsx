import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import type { FieldViewProps } from '#app/ui/admin/forms/fields-view.tsx';
import { useField } from '#app/ui/forms/form-context.ts';

interface PredictedClaimProps extends Pick<FieldViewProps, 'name' | 'label' | 'hint'> {
  /** Open claims by number. */
  choices: readonly { value: string; label: string }[];
}

/**
 * The claim that a poll predicts. While there is one, the style sheet hides the fields of options, for which the
 * placeholder matters.
 */
export function PredictedClaim({ choices, hint, ...field }: PredictedClaimProps) {
  const listId = `${field.name}-options`;
  const { value } = useField(field);
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <>
      <AdminInput
        {...field}
        list={listId}
        autoComplete="off"
        placeholder="Type to find a claim"
        hint={
          <>
            {chosen && (
              <>
                Chosen: <bdi>“{chosen.label}”</bdi>
                <br />
              </>
            )}
            {hint}
          </>
        }
      />
      <datalist id={listId}>
        {choices.map((choice) => (
          // Only the number counts. With the words, browsers find it by them.
          <option key={choice.value} value={`${choice.value} ${choice.label}`} />
        ))}
      </datalist>
    </>
  );
}
