import { redirectDocument } from 'react-router';
import { AppError } from '#app/errors.ts';
import { NewPasswordField } from '#app/features/sign-in/embeds/new-password-field.tsx';
import {
  disconnectProvider,
  getConnections,
  hasPassword,
} from '#app/features/sign-in/sign-in.server.ts';
import { newPasswordField } from '#app/features/sign-in/sign-up/sign-up.schema.ts';
import { reauthenticationInput } from '#app/features/sign-in/two-factor/two-factor.schema.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { changePassword } from '../change-password.server.ts';
import { Connections } from '../components/connections.tsx';
import { CurrentPasswordField } from '../components/current-password-field.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { memberFormAction, memberRoute } from '../member-route.server.ts';
import type { Route } from './+types/password-settings-page.ts';

const changePasswordInput = reauthenticationInput.extend({ newPassword: newPasswordField });

export const loader = memberRoute(async ({ db, auth, member }) => ({
  hasPassword: await hasPassword(db, member.id),
  connections: await getConnections({ db, auth }, member),
}));

export const action = memberFormAction(async ({ form, ...args }) => {
  if (form.has('disconnect')) {
    const id = parseContentId(formText(form, 'disconnect'));
    if (!id || !(await disconnectProvider(args.transaction, args.member, id))) {
      throw new AppError('not-found');
    }
    return redirectDocument(withFlashMessage('/settings/password', 'disconnected'), 303);
  }
  await changePassword(args, args.member, parseForm(changePasswordInput, form));
  return redirectDocument(withFlashMessage('/settings/password', 'password-changed'), 303);
});

export const meta = noindexPage('Password');

export default function PasswordSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const isChange = loaderData.hasPassword;
  return (
    <>
      <SettingsTitle title={isChange ? 'Password' : 'Set a password'}>
        <p>
          {isChange
            ? 'Changing it signs out all other browsers.'
            : 'You sign in with another site. Set a password if you’d like to sign in directly.'}
        </p>
      </SettingsTitle>
      <PostForm className="settings-form" refusal={actionData}>
        <CurrentPasswordField hasPassword={isChange} />
        <NewPasswordField label="New password" name="newPassword" />
        <SubmitButton label="Save password" pendingLabel="Saving…" />
      </PostForm>
      <Connections {...loaderData.connections} />
    </>
  );
}
