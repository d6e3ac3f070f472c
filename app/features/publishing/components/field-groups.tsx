import { useState } from 'react';
import type { FormValues } from '#app/features/content/editing.server.ts';
import {
  type FieldSlots,
  FieldsView,
  type FieldViewProps,
} from '#app/ui/admin/forms/fields-view.tsx';
import type { EditView } from '../editing/edit-view.server.ts';

/** Undefined are the fields beside which the groups are. */
type Groups = Map<string | undefined, FieldViewProps[]>;

export function groupFields(fields: EditView['fields']): Groups {
  const groups: Groups = new Map();
  for (const { group, ...field } of fields) {
    groups.set(group, [...(groups.get(group) ?? []), field]);
  }
  return groups;
}

interface FieldGroupsProps {
  view: EditView;
  groups: Groups;
  values: FormValues;
  errors: Record<string, string>;
  slots: FieldSlots<FieldViewProps> | undefined;
  /** Names of the groups that were opened. They stay open when saving replaces the fields. */
  opened: Set<string>;
}

/** The fields beside the text, folded away in groups. */
export function FieldGroups({ view, groups, values, errors, slots, opened }: FieldGroupsProps) {
  const named = [...groups].filter(([name]) => name !== undefined);
  if (named.length === 0) return null;
  return (
    <fieldset disabled={!view.canType} aria-label="Details" className="edit-groups">
      {named.map(([name, fields]) => (
        <FieldGroup
          key={name}
          name={name ?? ''}
          fields={fields}
          slots={slots}
          values={values}
          opened={opened}
          choices={view.choices}
          hasError={fields.some((field) => errors[field.name])}
        />
      ))}
    </fieldset>
  );
}

interface FieldGroupProps extends Pick<FieldGroupsProps, 'slots' | 'values' | 'opened'> {
  name: string;
  fields: readonly FieldViewProps[];
  choices: EditView['choices'];
  hasError: boolean;
}

function FieldGroup({ name, fields, choices, slots, values, opened, hasError }: FieldGroupProps) {
  const [first] = fields;
  const [typed, setTyped] = useState<readonly string[]>();
  if (!first) return null;
  const shown = typed ?? [values[first.name] ?? ''].flat();
  const hasPicture = first.kind === 'image';
  return (
    <details
      open={hasError || hasPicture || opened.has(name)}
      className="edit-group"
      data-single={fields.length === 1 || undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) opened.add(name);
        else opened.delete(name);
        const form = currentTarget.closest('form');
        if (form && !currentTarget.closest('fieldset:disabled'))
          setTyped(new FormData(form).getAll(first.name).map(String));
      }}
    >
      <summary>
        <span className="type-label">{name}</span>
        {!hasPicture && (
          <span className="edit-group-values">
            {describeValues(shown, first.options ?? choices[first.name])}
          </span>
        )}
      </summary>
      <div className="edit-group-fields">
        <FieldsView fields={fields} slots={slots} />
      </div>
    </details>
  );
}

/** The labels of values that have one. */
function describeValues(
  values: readonly string[],
  options: readonly { value: string; label: string }[] = [],
): string {
  return values
    .filter(Boolean)
    .map((value) => options.find((option) => option.value === value)?.label ?? value)
    .join(', ');
}
