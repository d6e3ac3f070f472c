import { data } from 'react-router';
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
import { UserFormPage } from '../components/user-form-page.tsx';
import { editUser } from '../edit-user.server.ts';
import { redirectWithEntries, userFormContext } from '../list/user-dialog.server.ts';
import type { UserFormView } from '../list/user-dialog-view.ts';
import { getUserRows } from '../list/users-list.server.ts';
import { type UserInput, userInput } from '../users.schema.ts';
import type { Route } from './+types/edit-user-page.ts';

function parseUserId({ params }: Pick<StaffArgs, 'params'>): number {
  const id = parseContentId(params.id);
  if (id === undefined) throw new AppError('not-found');
  return id;
}

export const loader = staffLoader('manage users', async (args): Promise<UserFormView> => {
  const [user] = await getUserRows(args.db, [parseUserId(args)], args.now);
  if (!user) throw new AppError('not-found');
  return { user, isSelf: user.id === args.member.id, ...userFormContext(args) };
});

export const action = staffAction('manage users', async (args) => {
  const id = parseUserId(args);
  const parsed = parseForm(userInput, await args.request.formData());
  if ('refusal' in parsed) return data(omitPasswords(parsed.refusal), { status: 422 });
  const deps = { ...args, actor: args.member, auth: args.context.get(authContext) };
  try {
    const result = await editUser(deps, id, parsed.input);
    if (result.kind === 'updated') return redirectWithEntries(args, result.entryIds);
    return refuse(result.errors, parsed.input);
  } catch (error) {
    if (error instanceof RefusedAction) return refuse({ form: error.message }, parsed.input);
    throw error;
  }
});

function refuse(errors: Record<string, string>, { email, name, role }: UserInput) {
  return data({ errors, values: { email, name, role } }, { status: 422 });
}

export default function EditUserPage({ loaderData, actionData }: Route.ComponentProps) {
  return <UserFormPage title="Edit User" view={loaderData} result={actionData} />;
}
