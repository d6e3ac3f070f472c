import { data } from 'react-router';
import { AppError } from '#app/errors.ts';
import {
  listGrantableRoles,
  type StaffArgs,
  staffFormAction,
  staffLoader,
} from '#app/features/identity/identity.server.ts';
import { accountRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import { authContext } from '#app/features/sign-in/sign-in.server.ts';
import { requireContentId } from '#app/http/content-id.ts';
import { conflictRefusal, formRevision, isOutdated } from '#app/http/forms/edit-conflict.ts';
import { formValues, parseForm } from '#app/http/forms/parse-form.ts';
import { editUser } from '../actions/edit-user.server.ts';
import { UserFormPage } from '../components/user-form-page.tsx';
import type { UserFormView } from '../forms/user-form-views.ts';
import { redirectWithEntries, userFormContext } from '../forms/user-forms.server.ts';
import { getUserRows } from '../list/users-list.server.ts';
import { userInput } from '../users.schema.ts';
import type { Route } from './+types/edit-user-page.ts';

function parseUserId({ params }: Pick<StaffArgs, 'params'>): number {
  const id = requireContentId(params.id);
  return id;
}

export const loader = staffLoader('manage users', async (args): Promise<UserFormView> => {
  const [user] = await getUserRows(args.db, [parseUserId(args)], args.now);
  if (!user) throw new AppError('not-found');
  const refusal = accountRefusal(args.member, user);
  if (refusal) throw new AppError('forbidden', { detail: refusal });
  const roles = await listGrantableRoles(args.db, args.member);
  return { user, roles, isSelf: user.id === args.member.id, ...userFormContext(args) };
});

export const action = staffFormAction('manage users', async ({ form, ...args }) => {
  const deps = { ...args, auth: args.context.get(authContext) };
  const id = parseUserId(args);
  try {
    const input = parseForm(userInput, form);
    return redirectWithEntries(args, await editUser(deps, id, input, formRevision(form)));
  } catch (error) {
    if (!isOutdated(error)) throw error;
    return data(await getConflict(args, id, form), { status: 409 });
  }
});

async function getConflict({ db, now }: Pick<StaffArgs, 'db' | 'now'>, id: number, form: FormData) {
  const [user] = await getUserRows(db, [id], now);
  if (!user) throw new AppError('not-found');
  const { revision, email, name, access } = user;
  const { password, ...typed } = formValues(form);
  const refusal = conflictRefusal(typed, { revision, values: { email, name, role: access.role } });
  if (password) refusal.errors.password = 'Please enter the new password again.';
  return refusal;
}

export default function EditUserPage({ loaderData, actionData }: Route.ComponentProps) {
  return <UserFormPage title="Edit User" view={loaderData} result={actionData} />;
}
