import { data, redirect, redirectDocument, useLocation } from 'react-router';
import { readSetting } from '#app/features/settings/settings.server.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { type FormRefusal, parseForm } from '#app/http/forms/parse-form.ts';
import { publicContext, publicLoader } from '#app/http/public-context.ts';
import { RETURN_TO, withReturnPath } from '#app/http/return-path.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { authContext } from '../auth/auth.server.ts';
import { NewAccountTerms } from '../components/new-account-terms.tsx';
import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import { EmailField } from '../embeds/email-field.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { signIn } from '../password-sign-in.server.ts';
import { pathAfterSignIn } from '../path-after-sign-in.ts';
import { chooseProvider } from '../providers/choose-provider.server.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { registrationGroup } from '../registration/registration.server.ts';
import { sendSignInEmail } from '../send-sign-in-email.server.ts';
import { signInInput } from '../sign-in.schema.ts';
import { refusalMessage, refusalStatus } from '../sign-in-response.ts';
import type { Route } from './+types/sign-in-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ db, signInProviders, addCacheTags }) => {
  addCacheTags(...registrationGroup.tags);
  const { mode, minimumAge } = await readSetting(db, registrationGroup);
  return { signInProviders, minimumAge, createsAccounts: mode !== 'invitation' };
});

export const action = formAction(async ({ form, url, request, context, ...requested }) => {
  const deps = { ...requested, auth: context.get(authContext), headers: request.headers };
  const providerRedirect = chooseProvider(form, request);
  if (providerRedirect) return providerRedirect;
  const input = parseForm(signInInput, form);
  const result = await signIn(deps, input);
  const returnTo = url.searchParams.get(RETURN_TO);
  if (result.kind === 'signed-in' || result.kind === 'two-factor-required') {
    deps.addCookies(result.cookies);
    // Reloads the page, and the viewer with it.
    return result.kind === 'signed-in'
      ? redirectDocument(pathAfterSignIn(returnTo, deps, result), 303)
      : redirect(withReturnPath('/sign-in/code', returnTo, deps.origin), 303);
  }
  await sendSignInEmail(deps, result, input.email);
  const field = result.kind === 'wrong-credentials' ? 'credentials' : 'form';
  const refusal: FormRefusal = {
    // A wrong email or password marks both fields.
    errors: { [field]: refusalMessage(result, context.get(publicContext).isEmailConfigured) },
    values: { email: input.email },
  };
  return data(refusal, { status: refusalStatus(result) });
});

export const meta = noindexPage('Sign In');

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { signInProviders, minimumAge, createsAccounts } = loaderData;
  const wrongCredentials = actionData?.errors.credentials;
  const errorId = wrongCredentials && 'sign-in-error';
  const { search } = useLocation();
  return (
    <AccountPage
      title="Sign In"
      lead="You can read without an account. You need one to post under your own name."
    >
      <PostForm className="grid gap-5" refusal={actionData}>
        <FormAlert id="sign-in-error" text={wrongCredentials} />
        <EmailField errorId={errorId} autoComplete="username webauthn" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          errorId={errorId}
        />
        <SubmitButton label="Sign In" pendingLabel="Signing in…" />
      </PostForm>
      <PasskeyButton label="Sign in with a passkey" />
      <ProviderButtons providers={signInProviders}>
        {createsAccounts && (
          <NewAccountTerms minimumAge={minimumAge}>
            Signing in this way for the first time creates an account.
          </NewAccountTerms>
        )}
      </ProviderButtons>
      <div className="mt-8 grid gap-1">
        <AccountLink to={`/sign-up${search}`}>Create an account</AccountLink>
        <AccountLink to="/forgotten-password">Forgot your password?</AccountLink>
        {/* Without scripts, shared pages have no account menu. */}
        <noscript>
          <AccountLink to="/settings">Already signed in? Go to settings</AccountLink>
        </noscript>
      </div>
    </AccountPage>
  );
}
