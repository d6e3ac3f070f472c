import { data, redirect } from 'react-router';
import { AppError } from '../../../errors.ts';
import { readContentId } from '../../../http/content-id.ts';
import { withNotice } from '../../../http/page-notices.server.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { NewPasswordField } from '../../accounts/embeds/new-password-field.tsx';
import { hasPassword } from '../../accounts/fresh-sign-in.server.ts';
import { changePassword } from '../../accounts/password-change.server.ts';
import { newPasswordField } from '../../accounts/sign-up.schema.ts';
import { ownerInput } from '../../accounts/two-factor.schema.ts';
import { disconnect, getConnections } from '../../accounts/ways-in.server.ts';
import { Connections } from '../components/connections.tsx';
import { CurrentPasswordField } from '../components/current-password-field.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { memberRoute } from '../member-route.server.ts';
import type { Route } from './+types/password-settings-page.ts';

const input = ownerInput.extend({ newPassword: newPasswordField });

export const loader = memberRoute(async ({ db, auth, member }) => ({
  hasPassword: await hasPassword(db, member.id),
  connections: await getConnections({ db, auth }, member),
}));

export const action = memberRoute(async (args) => {
  const form = await args.request.formData();
  if (form.has('disconnect')) {
    const id = readContentId(String(form.get('disconnect')));
    if (!id || !(await disconnect(args.transaction, args.member, id))) {
      throw new AppError('not-found');
    }
    return redirect(withNotice('/settings/password', 'disconnected'), 303);
  }
  const parsed = parseForm(input, form);
  if ('refusal' in parsed) return data({ errors: parsed.refusal.errors }, { status: 422 });
  const refusal = await changePassword(args, args.member, parsed.input);
  if (refusal) {
    const errors: Record<string, string> = { [refusal.field]: refusal.sentence };
    return data({ errors }, { status: 422 });
  }
  return redirect(withNotice('/settings/password', 'password-changed'), 303);
});

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Password');

export default function PasswordSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {};
  const isChange = loaderData.hasPassword;
  return (
    <>
      <SettingsTitle title={isChange ? 'Password' : 'A password'}>
        <p>
          {isChange
            ? 'With a new one all other browsers are signed out, and we tell you by mail.'
            : 'You sign in through another site. With a password of your own you need not.'}
        </p>
      </SettingsTitle>
      <form method="post" className="grid max-w-md gap-5">
        <FormAlert text={isChange ? undefined : errors.password} />
        <CurrentPasswordField id="password" isAsked={isChange} error={errors.password} />
        <NewPasswordField label="New password" name="newPassword" error={errors.newPassword} />
        <SubmitButton label="Set the password" pendingLabel="Setting…" isPending={false} />
      </form>
      <Connections {...loaderData.connections} />
    </>
  );
}
