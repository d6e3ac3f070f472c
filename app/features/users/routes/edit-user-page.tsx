import { AppError } from '#app/errors.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { listGrantableRoles } from '#app/features/identity/roles.server.ts';
import { accountRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import { authContext } from '#app/features/sign-in/sign-in.server.ts';
import { requireContentId } from '#app/http/content-id.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { parseCheckedForm } from '#app/http/forms/parse-form.ts';
import { editUser, findEditErrors } from '../actions/edit-user.server.ts';
import { UserFormPage } from '../components/user-form-page.tsx';
import type { UserFormView } from '../forms/user-form-views.ts';
import { redirectWithEntries, userFormContext } from '../forms/user-forms.server.ts';
import { getUserRows } from '../list/users-list.server.ts';
import { PersonTimeline } from '../profile/components/person-timeline.tsx';
import { getPersonTimeline } from '../profile/person-timeline.server.ts';
import { userInput } from '../users.schema.ts';
import type { Route } from './+types/edit-user-page.ts';

export const loader = staffRoute('manage users', async (args) => {
  const [user] = await getUserRows(args.db, [requireContentId(args.params.id)], args.now);
  if (!user) throw new AppError('not-found');
  const refusal = accountRefusal(args.actor, user);
  if (refusal) throw new AppError('forbidden', { detail: refusal });
  const roles = await listGrantableRoles(args.db, args.actor);
  const view: UserFormView = {
    user,
    roles,
    isSelf: user.id === args.actor.id,
    ...userFormContext(args),
  };
  return { ...view, timeline: await getPersonTimeline(args, { ...user, since: user.joinedAt }) };
});

export const action = staffFormAction('manage users', async ({ form, ...args }) => {
  const deps = { ...args, auth: args.context.get(authContext) };
  const id = requireContentId(args.params.id);
  const input = await parseCheckedForm(userInput, form, (valid) => findEditErrors(deps, id, valid));
  const entryIds = await editUser(deps, id, input, formRevision(form));
  return redirectWithEntries(args, entryIds);
});

export default function EditUserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { timeline, ...view } = loaderData;
  return (
    <UserFormPage
      title="Edit user"
      view={view}
      result={actionData}
      effect={{ label: 'Timeline', content: <PersonTimeline timeline={timeline} /> }}
    />
  );
}
