import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { listGrantableRoles } from '#app/features/identity/roles.server.ts';
import { authContext } from '#app/features/sign-in/sign-in.server.ts';
import { parseCheckedForm } from '#app/http/forms/parse-form.ts';
import { publicContext } from '#app/http/public-context.ts';
import { createUser, findNewUserErrors } from '../actions/create-user.server.ts';
import { UserFormPage } from '../components/user-form-page.tsx';
import type { OneTimeLinksView, UserFormView } from '../forms/user-form-views.ts';
import {
  redirectWithEntries,
  userFormContext,
  userReturnPath,
} from '../forms/user-forms.server.ts';
import { newUserInput } from '../users.schema.ts';
import type { Route } from './+types/new-user-page.ts';

export const loader = staffRoute(
  'manage users',
  async (args): Promise<UserFormView> => ({
    user: undefined,
    roles: await listGrantableRoles(args.db, args.actor),
    isSelf: false,
    ...userFormContext(args),
  }),
);

export const action = staffFormAction('manage users', async ({ form, ...args }) => {
  const deps = { ...args, auth: args.context.get(authContext) };
  const input = await parseCheckedForm(newUserInput, form, (valid) =>
    findNewUserErrors(deps, valid),
  );
  const { link, name, entryId } = await createUser(deps, input);
  if (link && !args.context.get(publicContext).isEmailConfigured) {
    const view: OneTimeLinksView = { links: [{ name, link }], returnTo: userReturnPath(args) };
    return view;
  }
  return redirectWithEntries(args, [entryId]);
});

export default function NewUserPage({ loaderData, actionData }: Route.ComponentProps) {
  return <UserFormPage title="Add User" view={loaderData} result={actionData} />;
}
