import { type FormEvent, useState } from 'react';
import { getAllCategories } from '#app/features/discussions/discussions.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { listGrantableRoles } from '#app/features/identity/roles.server.ts';
import { authContext, describeInvitation } from '#app/features/sign-in/sign-in.server.ts';
import { parseCheckedForm } from '#app/http/forms/parse-form.ts';
import { publicContext } from '#app/http/public-context.ts';
import { createUser, findNewUserErrors, INVITATION_HOURS } from '../actions/create-user.server.ts';
import { type NewUserChoice, NewUserEffect } from '../components/new-user-effect.tsx';
import { UserFormPage } from '../components/user-form-page.tsx';
import {
  NAME_PLACE,
  type NewUserEffectView,
  type OneTimeLinksView,
  type UserFormView,
} from '../forms/user-form-views.ts';
import {
  redirectWithEntries,
  userFormContext,
  userReturnPath,
} from '../forms/user-forms.server.ts';
import { getRoleChoices } from '../roles/role-views.server.ts';
import { newUserInput } from '../users.schema.ts';
import type { Route } from './+types/new-user-page.ts';

type NewUserView = UserFormView & { effect: NewUserEffectView };

export const loader = staffRoute('manage users', async (args): Promise<NewUserView> => {
  const { db, actor } = args;
  const roles = await listGrantableRoles(db, actor);
  const invited = { name: NAME_PLACE, invitedBy: actor.name, hours: INVITATION_HOURS };
  const effect = {
    access: await getRoleChoices(db, roles),
    categories: await getAllCategories(db),
    invitation: await describeInvitation(db, invited),
  };
  return { user: undefined, roles, isSelf: false, effect, ...userFormContext(args) };
});

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
  const { effect, ...view } = loaderData;
  const values = actionData && 'values' in actionData ? actionData.values : {};
  const [choice, setChoice] = useState<NewUserChoice>({
    name: values.name ?? '',
    role: values.role ?? 'subscriber',
    invites: values.invites === 'on',
  });
  const readForm = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.querySelector('form');
    const fields = new FormData(form ?? undefined);
    setChoice({
      name: String(fields.get('name') ?? ''),
      role: String(fields.get('role') ?? ''),
      invites: fields.get('invites') === 'on',
    });
  };
  return (
    <UserFormPage
      title="Add User"
      view={view}
      result={actionData}
      onInput={readForm}
      effect={{
        label: 'Effect',
        content: (
          <NewUserEffect view={effect} choice={choice} isEmailConfigured={view.isEmailConfigured} />
        ),
      }}
    />
  );
}
