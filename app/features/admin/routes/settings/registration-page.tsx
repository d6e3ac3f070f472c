import { data, redirect } from 'react-router';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { readSettingsForm, saveSettings } from '#app/features/settings/editing.server.ts';
import { invitationFields } from '#app/features/sign-in/registration/registration.schema.ts';
import {
  cancelInvitation,
  createInvitation,
  listInvitations,
  registrationGroup,
} from '#app/features/sign-in/sign-in.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { Invitations } from '../../settings/invitations.tsx';
import { SettingsForm } from '../../settings/settings-form.tsx';
import type { Route } from './+types/registration-page.ts';

const PATH = '/admin/settings/registration';

export const loader = staffRoute('manage the site', async ({ db, now }) => ({
  form: await readSettingsForm(db, registrationGroup),
  invitations: await listInvitations(db, now),
  invitationFields: invitationFields.shown,
  newInvitation: invitationFields.initial,
}));

export const action = staffFormAction('manage the site', async (args) => {
  const { form } = args;
  switch (form.get('intent')) {
    case 'invite':
      return data({ link: await createInvitation(args, parseForm(invitationFields.input, form)) });
    case 'cancel':
      await cancelInvitation(args, parseContentId(formText(form, 'id')) ?? 0);
      return redirect(withFlashMessage(PATH, 'invitation-canceled'), 303);
    default:
      return saveSettings(args, { group: registrationGroup });
  }
});

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, ...invitations } = loaderData;
  const result = actionData && 'link' in actionData ? actionData : undefined;
  const refusal = actionData && 'errors' in actionData ? actionData : undefined;
  const isInviting = refusal?.values.intent === 'invite';
  return (
    <>
      <SettingsForm form={form} refusal={isInviting ? undefined : refusal} />
      <Invitations
        {...invitations}
        link={result?.link}
        refusal={isInviting ? refusal : undefined}
      />
    </>
  );
}
