import { data } from 'react-router';
import { staffAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { authContext, omitPasswords } from '#app/features/sign-in/sign-in.server.ts';
import { parseForm } from '#app/http/parse-form.ts';
import { publicContext } from '#app/http/public-context.ts';
import { UserFormPage } from '../components/user-form-page.tsx';
import { createUser } from '../create-user.server.ts';
import {
  adminReturnPath,
  redirectWithEntries,
  userFormContext,
} from '../list/user-dialog.server.ts';
import type { OneTimeLinksView, UserFormView } from '../list/user-dialog-view.ts';
import { newUserInput } from '../users.schema.ts';
import type { Route } from './+types/new-user-page.ts';

export const loader = staffLoader(
  'manage users',
  async (args): Promise<UserFormView> => ({
    user: undefined,
    isSelf: false,
    ...userFormContext(args),
  }),
);

export const action = staffAction('manage users', async (args) => {
  const parsed = parseForm(newUserInput, await args.request.formData());
  if ('refusal' in parsed) return data(omitPasswords(parsed.refusal), { status: 422 });
  const deps = { ...args, actor: args.member, auth: args.context.get(authContext) };
  const result = await createUser(deps, parsed.input);
  if (result.kind === 'refused') {
    const { email, name, role, invites = '' } = parsed.input;
    return data({ errors: result.errors, values: { email, name, role, invites } }, { status: 422 });
  }
  const { link, name, entryId } = result;
  if (link && !args.context.get(publicContext).isEmailConfigured) {
    const view: OneTimeLinksView = { links: [{ name, link }], returnTo: adminReturnPath(args) };
    return view;
  }
  return redirectWithEntries(args, [entryId]);
});

export default function NewUserPage({ loaderData, actionData }: Route.ComponentProps) {
  return <UserFormPage title="Add User" view={loaderData} result={actionData} />;
}
