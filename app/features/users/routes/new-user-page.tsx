import { data, Form, useLocation, useNavigation } from 'react-router';
import { staffAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { authContext, omitPasswords } from '#app/features/sign-in/sign-in.server.ts';
import { parseForm } from '#app/http/parse-form.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { UserForm } from '../components/user-form.tsx';
import { createUser } from '../create-user.server.ts';
import { deskReturnPath, redirectWithActs } from '../list/user-dialog.server.ts';
import type { UserAnswer, UserFormView } from '../list/user-dialog-view.ts';
import { newUserInput } from '../users.schema.ts';
import type { Route } from './+types/new-user-page.ts';

export const loader = staffLoader(
  'manage users',
  async (args): Promise<UserFormView> => ({
    user: undefined,
    isSelf: false,
    isEmailConfigured: args.context.get(publicContext).isEmailConfigured,
    returnTo: deskReturnPath(args),
  }),
);

export const action = staffAction('manage users', async (args) => {
  const form = await args.request.formData();
  const parsed = parseForm(newUserInput, form);
  if ('refusal' in parsed) return data(omitPasswords(parsed.refusal), { status: 422 });
  const auth = args.context.get(authContext);
  const result = await createUser({ ...args, actor: args.member, auth }, parsed.input);
  if (result.kind === 'refused') {
    const { email, name, role, invites = '' } = parsed.input;
    const refusal = { errors: result.errors, values: { email, name, role, invites } };
    return data(refusal satisfies UserAnswer, { status: 422 });
  }
  const { link, name, act } = result;
  if (link && !args.context.get(publicContext).isEmailConfigured) {
    return { links: [{ name, link }], returnTo: deskReturnPath(args) } satisfies UserAnswer;
  }
  return redirectWithActs(args, [act]);
});

export default function AdminNewUserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  return (
    <AdminPage title="Add User" crumbs={[{ label: 'Users', to: '/admin/users' }]}>
      <UserForm
        view={loaderData}
        to={pathname + search}
        Form={Form}
        isPending={state !== 'idle'}
        answer={actionData}
      />
    </AdminPage>
  );
}
