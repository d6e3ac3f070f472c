import { data, redirectDocument } from 'react-router';
import { z } from 'zod';
import { signedOutHintCookie } from '#app/features/identity/guests.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { buttonClasses, SubmitButton } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { authContext } from '../auth/auth.server.ts';
import { AccountPage } from '../embeds/account-page.tsx';
import { ExpiredLink } from '../embeds/expired-link.tsx';
import { NewPasswordField } from '../embeds/new-password-field.tsx';
import { findResetAccount, resetPassword, unlockAccount } from '../password-reset.server.ts';
import { newPasswordField } from '../sign-up/sign-up.schema.ts';
import type { Route } from './+types/reset-password-page.ts';

const resetPasswordInput = z.object({ password: newPasswordField });

function getToken(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

export const loader = viewerRoute(async ({ url, request, db, now }) => {
  const user = await findResetAccount(db, getToken(request), now);
  const isLocked = url.searchParams.get('after') === 'lock';
  const account = user && { email: user.email, name: user.name };
  return data({ account, isLocked }, { status: account ? 200 : 404 });
});

export const action = formAction(async ({ form, request, context, ...requested }) => {
  const deps = { ...requested, auth: context.get(authContext) };
  const token = getToken(request);
  if (form.get('intent') === 'unlock') {
    if (!(await unlockAccount(deps, token)))
      return data({ errors: {}, values: {} }, { status: 404 });
    return redirectDocument(withFlashMessage('/sign-in', 'unlocked'), 303);
  }
  const { password } = parseForm(resetPasswordInput, form);
  if (!(await resetPassword(deps, token, password)))
    return data({ errors: {}, values: {} }, { status: 404 });
  deps.addCookies([await signedOutHintCookie(deps.db, request.headers, deps.isSecure)]);
  return redirectDocument(withFlashMessage('/sign-in', 'password-set'), 303);
});

export const meta = noindexPage('Choose a new password');

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, isLocked } = loaderData;
  if (!account) {
    const text = 'Request a new link. Only the newest one works.';
    return <ExpiredLink text={text} to="/forgotten-password" label="Send me a new link" />;
  }
  return (
    <AccountPage
      title="Choose a new password"
      lead={`For ${account.name} (${account.email}). You’ll be signed out everywhere else.`}
    >
      <PostForm className="grid gap-5" refusal={actionData}>
        <input type="hidden" name="email" autoComplete="username" value={account.email} readOnly />
        <NewPasswordField label="New password" />
        <SubmitButton label="Save password" pendingLabel="Saving…" />
      </PostForm>
      {isLocked && (
        <form method="post" className="mt-8 grid gap-4 border-t border-line pt-8">
          <p className="text-small text-ink-soft">
            Still know your password? If someone else was guessing, you can keep it.
          </p>
          <button
            type="submit"
            name="intent"
            value="unlock"
            className={`${buttonClasses('outlined')} justify-self-start`}
          >
            Unlock my account
          </button>
        </form>
      )}
    </AccountPage>
  );
}
