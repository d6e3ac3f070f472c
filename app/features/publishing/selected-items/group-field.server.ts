import type { ContentEditing, FieldChoice } from '#app/features/content/editing.server.ts';
import type { Database } from '#db/engine.ts';

/** The field that can be set for many items at once. A kind has one of these at most. */
const GROUP_FIELDS = ['category', 'topic'];

export interface GroupField {
  name: string;
  /** 'Category' */
  label: string;
  /** Without archived ones. */
  options: FieldChoice[];
}

/** The field that sorts a kind's items into groups, if members choose it. */
export async function findGroupField(
  db: Database,
  { fields, listChoices }: ContentEditing,
): Promise<GroupField | undefined> {
  const field = fields.find(({ name }) => GROUP_FIELDS.includes(name));
  if (!field) return undefined;
  const { name, label } = field;
  const choices: readonly FieldChoice[] = field.options ?? (await listChoices?.(db))?.[name] ?? [];
  return { name, label, options: choices.filter(({ isArchived }) => !isArchived) };
}
