import type { RecordedFields } from '#app/features/audit/audit.server.ts';
import { getAllCategories } from '#app/features/discussions/discussions.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { withRequiredRights } from '#app/features/identity/required-rights.policy.ts';
import { outranks } from '#app/features/identity/rights.policy.ts';
import { listRoles } from '#app/features/identity/roles.server.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';
import { parseCheckedForm } from '#app/http/forms/parse-form.ts';
import { rights } from '#app/http/right.ts';
import type { Database } from '#db/engine.ts';
import { rightLabels } from './right-groups.ts';
import { categoryField, rightField } from './role-views.ts';

/** The texts of a role. Its rights and categories are checkboxes beside them. */
export const roleFields = defineFields({
  name: text('Name', {
    max: 40,
    required: 'Enter a name.',
    hint: 'Shown next to the names of people with this role.',
  }),
  description: text('Description', { max: 200, hint: 'Optional. Helps staff choose a role.' }),
});

export const recordedRoleFields: RecordedFields = {
  shown: [...roleFields.shown, { name: 'categories', label: 'Board categories', kind: 'select' }],
  listNames: async (db) => ({
    categories: new Map((await getAllCategories(db)).map(({ id, name }) => [id, name])),
  }),
};

interface RoleInput {
  name: string;
  description: string;
  /** As saved, which can include rights that this version of the program does not know. */
  rights: string[];
  /** Ids of board categories; null for all of them. */
  categories: string[] | null;
}

export type RoleValues = ReturnType<typeof toRoleValues>;

/** The audit log shows the labels of the rights, and keeps the rights. */
export function toRoleValues({ rights, ...values }: RoleInput) {
  return { ...values, rights: rightLabels(rights), undoData: { rights } };
}

/**
 * Adds the rights that the checked ones require.
 * @throws AppError refused with the errors of the fields
 */
export async function parseRole(
  { db, actor }: Pick<StaffArgs, 'db' | 'actor'>,
  form: FormData,
  ownId?: number,
): Promise<RoleValues> {
  const isChecked = (name: string) => form.get(name) === 'on';
  const chosen = rights.filter((right) => isChecked(rightField(right)));
  const categories = (await getAllCategories(db))
    .map(({ id }) => id)
    .filter((id) => isChecked(categoryField(id)));
  const checked = {
    rights: withRequiredRights(chosen),
    categories: categories.length > 0 ? categories : null,
  };
  const texts = await parseCheckedForm(roleFields.input, form, ({ name = '' }) =>
    findRoleErrors(db, actor, toRoleValues({ name, description: '', ...checked }), ownId),
  );
  return toRoleValues({ ...texts, ...checked });
}

/** What is wrong with a role, by field. */
export async function findRoleErrors(
  db: Database,
  actor: StaffArgs['actor'],
  { name, categories, undoData }: RoleValues,
  ownId: number | undefined,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  const isTaken = (await listRoles(db)).some(
    (role) => role.id !== ownId && role.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) errors.name = 'A role with this name already exists.';
  const known = rights.filter((right) => undoData.rights.includes(right));
  if (known.length === 0) errors.rights = 'Choose at least one right.';
  if (categories && !known.includes('moderate posts')) {
    errors.rights =
      'The chosen categories limit “Moderate posts”. Choose that right, or no categories.';
  }
  if (outranks({ rights: known, moderatedCategories: categories ?? undefined }, actor)) {
    errors.rights = 'You can only give rights that you have yourself.';
  }
  return errors;
}

/** The saved values of the form's fields: those of the categories that are checked here or there. */
export function toRoleForm(saved: RoleValues, typed: RoleValues): Record<string, string | boolean> {
  const given = saved.undoData.rights;
  const check = (ids: readonly string[] | null, isOn: boolean) =>
    Object.fromEntries((ids ?? []).map((id) => [categoryField(id), isOn]));
  return {
    ...roleFields.toForm(saved),
    ...Object.fromEntries(rights.map((right) => [rightField(right), given.includes(right)])),
    ...check(typed.categories, false),
    ...check(saved.categories, true),
  };
}
