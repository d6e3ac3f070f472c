import { data, redirect, redirectDocument } from 'react-router';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { RETURN_TO, withReturnPath } from '#app/http/return-path.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { authContext } from '../auth/auth.server.ts';
import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import { ExpiredLink } from '../embeds/expired-link.tsx';
import { signIn } from '../password-sign-in.server.ts';
import { pathAfterSignIn } from '../path-after-sign-in.ts';
import { signInInput } from '../sign-in.schema.ts';
import { confirmSignUp, findConfirmation } from '../sign-up/confirm-email.server.ts';
import type { Route } from './+types/confirm-email-page.ts';

const confirmInput = signInInput.pick({ password: true });

function getToken(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** Only the form confirms, because email scanners open links. */
export const loader = viewerRoute(async ({ request, db, now, getViewer }) => {
  const account = await findConfirmation(db, getToken(request), now);
  const isSignedIn = (await getViewer()).kind === 'member';
  return data({ account, isSignedIn }, { status: account ? 200 : 404 });
});

/** Confirms and signs in, since the password is already typed. */
export const action = formAction(async ({ form, url, request, context, ...requested }) => {
  const deps = { ...requested, auth: context.get(authContext), headers: request.headers };
  const { password } = parseForm(confirmInput, form);
  const confirmed = await confirmSignUp(deps, getToken(request), password);
  if (!confirmed) return data({ errors: {}, values: {} }, { status: 404 });
  const readyNotice = confirmed.isRenamed ? 'email-confirmed-renamed' : 'email-confirmed';
  const notice = confirmed.isApproved ? readyNotice : 'email-confirmed-waiting';
  const returnTo = url.searchParams.get(RETURN_TO);
  const result = await signIn(deps, { email: confirmed.email, password });
  if (result.kind !== 'signed-in') {
    const path = withReturnPath('/sign-in', returnTo, deps.origin);
    return redirect(withFlashMessage(path, notice), 303);
  }
  deps.addCookies(result.cookies);
  // Reloads the page, and the viewer with it.
  return redirectDocument(withFlashMessage(pathAfterSignIn(returnTo, deps, result), notice), 303);
});

export const meta = noindexPage('Confirm your email');

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, isSignedIn } = loaderData;
  if (!account) {
    if (isSignedIn) {
      const text = 'You’re signed in, so there’s nothing to confirm.';
      return <ExpiredLink text={text} to="/settings" label="Go to settings" />;
    }
    const text =
      'If you’ve already confirmed your address, just sign in. If not, signing in requests a new link.';
    return <ExpiredLink text={text} to="/sign-in" label="Sign in" />;
  }
  return (
    <AccountPage
      title="Confirm your email"
      lead={`Enter the password you chose to confirm that ${account.email} belongs to ${account.name}.`}
    >
      <PostForm className="grid gap-5" refusal={actionData}>
        <input type="hidden" name="email" autoComplete="username" value={account.email} readOnly />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <SubmitButton label="Confirm my email" pendingLabel="Confirming…" />
      </PostForm>
      <p className="mt-6 text-small text-ink-soft">
        Not you? Close this page, and no account will be created.
      </p>
      <div className="mt-4 grid gap-1">
        <AccountLink to="/forgotten-password">Forgot your password?</AccountLink>
      </div>
    </AccountPage>
  );
}
