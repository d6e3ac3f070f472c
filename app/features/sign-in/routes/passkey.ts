import { data } from 'react-router';
import { safeParseForm } from '#app/http/forms/parse-form.ts';
import { publicContext } from '#app/http/public-context.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { RETURN_TO } from '#app/http/return-path.ts';
import { authContext } from '../auth/auth.server.ts';
import { passkeySignInInput } from '../passkeys/passkey.schema.ts';
import { signInWithPasskey, startPasskeySignIn } from '../passkeys/passkey-sign-in.server.ts';
import { pathAfterSignIn } from '../path-after-sign-in.ts';
import { passkeyRefusal } from '../sign-in-response.ts';

const INVALID = 'We can’t read that passkey. Try again, or sign in another way.';

/** Answers scripts only: with the options for the browser, then with where to go. */
export const action = viewerRoute(async ({ request, url, context, ...requested }) => {
  const deps = { ...requested, auth: context.get(authContext), headers: request.headers };
  const parsed = safeParseForm(passkeySignInInput, await request.formData());
  if ('refusal' in parsed) return data({ message: INVALID }, { status: 422 });
  const { credential, secondFactor } = parsed.input;
  const options = { isSecondFactor: secondFactor === 'on' };
  const result = credential
    ? await signInWithPasskey(deps, credential, options)
    : await startPasskeySignIn(deps, options);
  if (result.kind === 'challenge') {
    deps.addCookies(result.cookies);
    return data({ options: result.options });
  }
  if (result.kind === 'signed-in') {
    deps.addCookies(result.cookies);
    const returnTo = url.searchParams.get(RETURN_TO);
    const { origin } = deps;
    return data({ path: pathAfterSignIn(returnTo, { origin, isPlainForm: false }, result) });
  }
  const { message, status } = passkeyRefusal(result, context.get(publicContext).isEmailConfigured);
  return data({ message }, { status });
});
