import { redirect } from 'react-router';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { allowAccountEmail } from '../account-email-limit.server.ts';
import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import { EmailField } from '../embeds/email-field.tsx';
import { sendPasswordResetJob } from '../links/account-jobs.ts';
import { emailField } from '../sign-in.schema.ts';
import { tooManyEmails } from '../sign-in-response.ts';
import type { Route } from './+types/forgot-password-page.ts';

export const handle = sharedPage();

const LEAD = 'We’ll email you a link to choose a new one.';
const LEAD_WITHOUT_EMAIL =
  'Email isn’t set up on this site yet, so ask its staff for your link to choose a new one.';

const forgotPasswordInput = z.object({ email: emailField });

export const action = formAction(async ({ form, limits, clientNetwork, transaction }) => {
  const { email } = parseForm(forgotPasswordInput, form);
  if (!(await allowAccountEmail(limits, clientNetwork, email))) {
    throw new AppError('too-many-requests', { message: tooManyEmails });
  }
  await transaction(({ enqueue }) => enqueue(sendPasswordResetJob, { email }));
  return redirect('/check-mail?for=reset', 303);
});

export const loader = publicLoader(async ({ isEmailConfigured }) => ({ isEmailConfigured }));

export const meta = noindexPage('Forgot password');

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Forgot your password?"
      lead={`${loaderData.isEmailConfigured ? LEAD : LEAD_WITHOUT_EMAIL} It also unlocks your account after too many wrong passwords.`}
    >
      <PostForm className="grid gap-5" refusal={actionData}>
        <EmailField />
        <SubmitButton
          label={loaderData.isEmailConfigured ? 'Send link' : 'Request link'}
          pendingLabel="Sending…"
        />
      </PostForm>
      <div className="mt-8 grid gap-1">
        <AccountLink to="/sign-in">Back to sign in</AccountLink>
      </div>
    </AccountPage>
  );
}
