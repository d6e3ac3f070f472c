import { data, Form, useLocation, useNavigation } from 'react-router';
import { parseForm } from '../../../http/parse-form.ts';
import { publicContext } from '../../../http/public-context.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { authContext } from '../auth.server.ts';
import { UserForm } from '../components/user-form.tsx';
import { createUser } from '../create-user.server.ts';
import { staffAction, staffLoader } from '../staff-routes.server.ts';
import { deskReturnPath, redirectWithActs } from '../user-desk.server.ts';
import type { UserAnswer, UserFormView } from '../user-desk-view.ts';
import { newUserInput } from '../users.schema.ts';
import { withoutPasswords } from '../without-passwords.ts';
import type { Route } from './+types/admin-new-user-page.ts';

export const loader = staffLoader(
  'manage users',
  async (args): Promise<UserFormView> => ({
    user: undefined,
    isSelf: false,
    sendsMail: args.context.get(publicContext).sendsMail,
    returnTo: deskReturnPath(args),
  }),
);

export const action = staffAction('manage users', async (args) => {
  const form = await args.request.formData();
  const parsed = parseForm(newUserInput, form);
  if ('refusal' in parsed) return data(withoutPasswords(parsed.refusal), { status: 422 });
  const auth = args.context.get(authContext);
  const result = await createUser({ ...args, actor: args.member, auth }, parsed.input);
  if (result.kind === 'refused') {
    const { email, name, role, invites = '' } = parsed.input;
    const refusal = { errors: result.errors, values: { email, name, role, invites } };
    return data(refusal satisfies UserAnswer, { status: 422 });
  }
  const { link, name, act } = result;
  if (link && !args.context.get(publicContext).sendsMail) {
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
