import { data, redirect } from 'react-router';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { readRevision, saveSettingsForm } from '#app/features/settings/settings.server.ts';
import {
  invitationInput,
  registrationInput,
} from '#app/features/sign-in/registration/registration.schema.ts';
import {
  cancelInvitation,
  createInvitation,
  listInvitations,
  registrationGroup,
} from '#app/features/sign-in/sign-in.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import { Invitations } from '../../settings/invitations.tsx';
import type { Route } from './+types/registration-page.ts';

const PATH = '/admin/settings/registration';

export const loader = staffRoute('manage the site', async ({ db, now }) => ({
  ...(await readRevision(db, registrationGroup)),
  invitations: await listInvitations(db, now),
}));

export const action = staffFormAction('manage the site', async (args) => {
  const { form } = args;
  switch (form.get('intent')) {
    case 'invite':
      return data({ link: await createInvitation(args, parseForm(invitationInput, form)) });
    case 'cancel':
      await cancelInvitation(args, Number(form.get('id')) || 0);
      return redirect(withFlashMessage(PATH, 'invitation-canceled'), 303);
    default:
      await saveSettingsForm(args, { group: registrationGroup, input: registrationInput });
      return redirect(withFlashMessage(PATH, 'settings-saved'), 303);
  }
});

const modeOptions = [
  { value: 'open', label: 'Anyone' },
  { value: 'approval', label: 'Anyone, with approval' },
  { value: 'invitation', label: 'Only people with an invitation link' },
];

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, revision, invitations } = loaderData;
  const result = actionData && 'link' in actionData ? actionData : undefined;
  const refusal = actionData && 'errors' in actionData ? actionData : undefined;
  const isInviting = refusal?.values.intent === 'invite';
  return (
    <>
      <RevisionForm
        label="Registration"
        values={settings}
        revision={revision}
        refusal={isInviting ? undefined : refusal}
      >
        <AdminSelect
          name="mode"
          label="Who can create an account"
          hint="New accounts awaiting approval are listed under Users. Existing accounts don’t change."
          options={modeOptions}
        />
        <AdminInput
          name="minimumAge"
          label="Minimum age (years)"
          hint="Sign-up and the legal texts name it. In a text of your own, write {minimumAge}. Nobody’s age is checked."
          inputMode="numeric"
          maxLength={2}
        />
      </RevisionForm>
      <Invitations
        invitations={invitations}
        link={result?.link}
        refusal={isInviting ? refusal : undefined}
      />
    </>
  );
}
