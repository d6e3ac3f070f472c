import { getBoardCategories } from '#app/features/discussions/discussions.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { catchRefusal, refuseForm } from '#app/features/sign-in/sign-in.server.ts';
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
export async function saveRoleForm(args: StaffArgs, id: number | undefined) {
  const form = await args.request.formData();
  const parsed = parseForm(roleInput, form);
  if ('refusal' in parsed) return refuseForm(parsed.refusal);
  const categoryIds = (await getBoardCategories(args.db)).map((category) => category.id);
  const input = { ...parsed.input, ...parseChoices(form, categoryIds) };
  const deps = { ...args, actor: args.member };
  return catchRefusal(form, async () => {
    const entryId =
      id === undefined
        ? await createRole(deps, input)
        : await saveRole(deps, id, input, Number(form.get('revision')));
    return redirectWithEntries(rolesListTarget(args), entryId === undefined ? [] : [entryId]);
  });
}
