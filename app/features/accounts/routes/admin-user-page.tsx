import { data, Form, useLocation, useNavigation } from 'react-router';
import { AppError } from '../../../errors.ts';
import { readContentId } from '../../../http/content-id.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { publicContext } from '../../../http/public-context.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { authContext } from '../auth.server.ts';
import { UserForm } from '../components/user-form.tsx';
import { editUser } from '../edit-user.server.ts';
import { RefusedAct } from '../refused-act.server.ts';
import { type StaffArgs, staffAction, staffLoader } from '../staff-routes.server.ts';
import { deskReturnPath, redirectWithActs } from '../user-desk.server.ts';
import type { UserAnswer, UserFormView } from '../user-desk-view.ts';
import { type UserInput, userInput } from '../users.schema.ts';
import { getUserRows } from '../users-list.server.ts';
import { withoutPasswords } from '../without-passwords.ts';
import type { Route } from './+types/admin-user-page.ts';

function idOf({ params }: Pick<StaffArgs, 'params'>): number {
  const id = readContentId(params.id);
  if (id === undefined) throw new AppError('not-found');
  return id;
}

export const loader = staffLoader('manage users', async (args): Promise<UserFormView> => {
  const [user] = await getUserRows(args.db, [idOf(args)], args.now);
  if (!user) throw new AppError('not-found');
  return {
    user,
    isSelf: user.id === args.member.id,
    sendsMail: args.context.get(publicContext).sendsMail,
    returnTo: deskReturnPath(args),
  };
});

export const action = staffAction('manage users', async (args) => {
  const id = idOf(args);
  const parsed = parseForm(userInput, await args.request.formData());
  if ('refusal' in parsed) return data(withoutPasswords(parsed.refusal), { status: 422 });
  const parts = { ...args, actor: args.member, auth: args.context.get(authContext) };
  try {
    const result = await editUser(parts, id, parsed.input);
    if (result.kind === 'updated') return redirectWithActs(args, result.acts);
    return refuse(result.errors, parsed.input);
  } catch (error) {
    if (error instanceof RefusedAct) return refuse({ form: error.sentence }, parsed.input);
    throw error;
  }
});

function refuse(errors: Record<string, string>, { email, name, role }: UserInput) {
  return data({ errors, values: { email, name, role } } satisfies UserAnswer, { status: 422 });
}

export default function AdminUserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  return (
    <AdminPage title="Edit User" crumbs={[{ label: 'Users', to: '/admin/users' }]}>
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
