import { redirectDocument, useLocation } from 'react-router';
import { formAction, refuseForm } from '#app/http/forms/form-action.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { RETURN_TO } from '#app/http/return-path.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { authContext } from '../auth/auth.server.ts';
import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { pathAfterSignIn } from '../path-after-sign-in.ts';
import { secondFactorRefusal } from '../sign-in-response.ts';
import { secondFactorInput } from '../two-factor/second-factor.schema.ts';
import { verifySecondFactor } from '../two-factor/second-factor.server.ts';
import type { Route } from './+types/sign-in-code-page.ts';

export const handle = sharedPage();

export const action = formAction(async ({ form, url, request, context, ...requested }) => {
  const deps = { ...requested, auth: context.get(authContext), headers: request.headers };
  const result = await verifySecondFactor(deps, parseForm(secondFactorInput, form));
  if (result.kind === 'signed-in') {
    deps.addCookies(result.cookies);
    const returnTo = url.searchParams.get(RETURN_TO);
    return redirectDocument(pathAfterSignIn(returnTo, deps, result), 303);
  }
  const { field, message, status } = secondFactorRefusal(result);
  return refuseForm({ errors: { [field]: message }, values: {} }, status);
});

export const meta = noindexPage('Two-factor sign-in');

export default function SignInCodePage({ actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <AccountPage
      title="Two-factor sign-in"
      lead="Enter the six-digit code from your authenticator app, or a recovery code. If you have a passkey, use that instead."
    >
      <PostForm className="grid gap-5" refusal={actionData}>
        <TextField
          label="Code"
          name="code"
          required
          maxLength={40}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Checkbox
          id="trusts-browser"
          name="trustsBrowser"
          label="Don’t ask for a code on this browser for 30 days"
        />
        <SubmitButton label="Continue" pendingLabel="Checking…" />
      </PostForm>
      <PasskeyButton label="Use a passkey instead" isSecondFactor />
      <div className="mt-8 grid gap-1">
        <AccountLink to={`/sign-in${search}`}>Sign in again</AccountLink>
      </div>
    </AccountPage>
  );
}
