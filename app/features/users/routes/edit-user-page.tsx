import { data, Form, useLocation, useNavigation } from 'react-router';
import { AppError } from '#app/errors.ts';
import {
  RefusedAction,
  type StaffArgs,
  staffAction,
  staffLoader,
} from '#app/features/identity/identity.server.ts';
import { authContext, omitPasswords } from '#app/features/sign-in/sign-in.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { parseForm } from '#app/http/parse-form.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { UserForm } from '../components/user-form.tsx';
import { editUser } from '../edit-user.server.ts';
import { deskReturnPath, redirectWithActs } from '../list/user-dialog.server.ts';
import type { UserAnswer, UserFormView } from '../list/user-dialog-view.ts';
import { getUserRows } from '../list/users-list.server.ts';
import { type UserInput, userInput } from '../users.schema.ts';
import type { Route } from './+types/edit-user-page.ts';

function idOf({ params }: Pick<StaffArgs, 'params'>): number {
  const id = parseContentId(params.id);
  if (id === undefined) throw new AppError('not-found');
  return id;
}

export const loader = staffLoader('manage users', async (args): Promise<UserFormView> => {
  const [user] = await getUserRows(args.db, [idOf(args)], args.now);
  if (!user) throw new AppError('not-found');
  return {
    user,
    isSelf: user.id === args.member.id,
    isEmailConfigured: args.context.get(publicContext).isEmailConfigured,
    returnTo: deskReturnPath(args),
  };
});

export const action = staffAction('manage users', async (args) => {
  const id = idOf(args);
  const parsed = parseForm(userInput, await args.request.formData());
  if ('refusal' in parsed) return data(omitPasswords(parsed.refusal), { status: 422 });
  const parts = { ...args, actor: args.member, auth: args.context.get(authContext) };
  try {
    const result = await editUser(parts, id, parsed.input);
    if (result.kind === 'updated') return redirectWithActs(args, result.acts);
    return refuse(result.errors, parsed.input);
  } catch (error) {
    if (error instanceof RefusedAction) return refuse({ form: error.message }, parsed.input);
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
