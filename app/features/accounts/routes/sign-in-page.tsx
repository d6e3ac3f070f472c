import { type ActionFunctionArgs, data, redirect, useLocation } from 'react-router';
import { type FormRefusal, parseForm } from '../../../http/parse-form.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { requestContext } from '../../../http/request-context.ts';
import { RETURN_TO, returnPathAndQuery } from '../../../http/return-path.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { withReference } from '../../../http/with-reference.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { authContext } from '../auth.server.ts';
import { chooseProvider } from '../choose-provider.server.ts';
import { ProviderButtons } from '../components/provider-buttons.tsx';
import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import { EmailField } from '../embeds/email-field.tsx';
import { PASSWORD_LENGTH } from '../field-lengths.ts';
import { signInInput } from '../sign-in.schema.ts';
import { signIn } from '../sign-in.server.ts';
import { refusalSentence, refusalStatus } from '../sign-in-answer.ts';
import { mailAboutSignIn } from '../sign-in-mails.server.ts';
import { withoutPasswords } from '../without-passwords.ts';
import type { Route } from './+types/sign-in-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ signInProviders }) => ({ signInProviders }));

export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const parts = context.get(requestContext);
    const form = await request.formData();
    const chosen = chooseProvider(form, request);
    if (chosen) return chosen;
    const parsed = parseForm(signInInput, form);
    if ('refusal' in parsed) return data(withoutPasswords(parsed.refusal), { status: 422 });
    const auth = context.get(authContext);
    const result = await signIn({ ...parts, auth, headers: request.headers }, parsed.input);
    const { searchParams } = new URL(request.url);
    if (result.kind === 'signed-in' || result.kind === 'second-step') {
      parts.addCookies(result.cookies);
      return redirect(
        result.kind === 'signed-in'
          ? returnPathAndQuery(searchParams.get(RETURN_TO), parts.origin)
          : `/sign-in/code?${searchParams}`,
        303,
      );
    }
    await mailAboutSignIn(parts, result, parsed.input.email);
    const refusal: FormRefusal = {
      errors: { form: refusalSentence(result) },
      values: { email: parsed.input.email },
    };
    return data(refusal, { status: refusalStatus(result) });
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Sign In');

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { errors = {}, values = {} } = actionData ?? {};
  const { search } = useLocation();
  return (
    <AccountPage title="Sign In" lead="Reading needs no account. Writing under your own name does.">
      {/* A document of its own follows: what the page shows of the person is asked for anew. */}
      <form method="post" className="grid gap-5">
        <FormAlert text={errors.form} />
        <EmailField value={values.email} error={errors.email} />
        <TextField
          id="password"
          label="Password"
          name="password"
          type="password"
          required
          maxLength={PASSWORD_LENGTH}
          autoComplete="current-password"
          error={errors.password}
        />
        <SubmitButton label="Sign In" pendingLabel="Signing in…" isPending={false} />
      </form>
      <ProviderButtons providers={loaderData.signInProviders} />
      <div className="mt-8 grid gap-1">
        <AccountLink to={`/sign-up${search}`}>Create an account</AccountLink>
        <AccountLink to="/forgotten-password">Forgotten your password?</AccountLink>
        {/* Without scripts the header knows nobody and shows no menu. */}
        <noscript>
          <AccountLink to="/settings">Signed in already? To your settings</AccountLink>
        </noscript>
      </div>
    </AccountPage>
  );
}
