import { redirectDocument } from 'react-router';
import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { EmailField } from '#app/features/sign-in/embeds/email-field.tsx';
import { emailField } from '#app/features/sign-in/sign-in.schema.ts';
import {
  allowAccountEmail,
  hasPassword,
  reauthenticate,
} from '#app/features/sign-in/sign-in.server.ts';
import { reauthenticationInput } from '#app/features/sign-in/two-factor/two-factor.schema.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { CurrentPasswordField } from '../components/current-password-field.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import {
  cancelEmailChange,
  findEmailChange,
  startEmailChange,
} from '../email-change/email-change.server.ts';
import { PendingEmailChange } from '../email-change/pending-email-change.tsx';
import { type MemberArgs, memberFormAction, memberRoute } from '../member-route.server.ts';
import type { Route } from './+types/email-settings-page.ts';

const changeEmailInput = reauthenticationInput.extend({ email: emailField });

const TOO_MANY = 'We’ve sent several emails already. Wait an hour and try again.';

export const loader = memberRoute(async ({ db, member, now, isEmailConfigured }) => ({
  email: member.email,
  isEmailConfigured,
  change: await findEmailChange(db, member.id, now),
  hasPassword: await hasPassword(db, member.id),
}));

export const action = memberFormAction(async ({ form, ...args }) => {
  if (form.get('intent') === 'cancel') {
    await cancelEmailChange(args.transaction, args.member.id);
    return redirectDocument(withFlashMessage('/settings/address', 'email-change-canceled'), 303);
  }
  await start(args, parseForm(changeEmailInput, form));
  return redirectDocument(withFlashMessage('/settings/address', 'email-change-started'), 303);
});

async function start(
  args: MemberArgs,
  { email, password }: z.output<typeof changeEmailInput>,
): Promise<void> {
  const { member, transaction, limits, clientNetwork } = args;
  if (email === member.email) {
    const message = 'That’s already your email address.';
    throw new AppError('refused', { message, field: 'email' });
  }
  await reauthenticate(args, member, password);
  if (!(await allowAccountEmail(limits, clientNetwork, email))) {
    throw new AppError('refused', { message: TOO_MANY });
  }
  await startEmailChange(transaction, member, email, args);
}

export const meta = noindexPage('Email settings');

export default function EmailSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, change, hasPassword, isEmailConfigured } = loaderData;
  return (
    <>
      <SettingsTitle title="Email">
        <p>
          You sign in with <strong className="text-ink">{email}</strong>
          {isEmailConfigured
            ? ', and we send email there.'
            : '. Email isn’t set up on this site yet, so we don’t send any there.'}{' '}
          Other members can’t see it.
        </p>
      </SettingsTitle>
      {change && (
        <PendingEmailChange {...change} oldEmail={email} isEmailConfigured={isEmailConfigured} />
      )}
      <PostForm className="settings-form" refusal={actionData}>
        <EmailField label="New email" autoComplete="email" />
        <CurrentPasswordField hasPassword={hasPassword} />
        <SubmitButton label="Change email" pendingLabel="Sending…" />
      </PostForm>
    </>
  );
}
