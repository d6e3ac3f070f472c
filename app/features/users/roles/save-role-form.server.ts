import { getBoardCategories } from '#app/features/discussions/discussions.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { redirectWithEntries } from '../forms/user-forms.server.ts';
import { parseChoices, roleInput } from './roles.schema.ts';
import { createRole, saveRole } from './save-role.server.ts';

/** Where role forms lead afterwards. */
export function rolesListTarget(args: Pick<StaffArgs, 'url' | 'origin'>) {
  const url = new URL(args.url);
  url.searchParams.set('returnTo', '/admin/roles');
  return { url, origin: args.origin };
}

/** Saves a role from its form. Without an id, adds one. */
export async function saveRoleForm(
  { form, ...args }: StaffArgs & { form: FormData },
  id: number | undefined,
) {
  const categoryIds = (await getBoardCategories(args.db)).map((category) => category.id);
  const input = { ...parseForm(roleInput, form), ...parseChoices(form, categoryIds) };
  const entryId =
    id === undefined
      ? await createRole(args, input)
      : await saveRole(args, id, input, formRevision(form));
  return redirectWithEntries(rolesListTarget(args), [entryId]);
}
