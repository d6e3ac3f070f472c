import { type ActionFunctionArgs, data, redirect, useLocation } from 'react-router';
import { type FormRefusal, parseForm } from '../../../http/parse-form.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { requestContext } from '../../../http/request-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { withReference } from '../../../http/with-reference.ts';
import { NAME_LENGTH } from '../../../text/names/name-length.ts';
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
import { NewPasswordField } from '../embeds/new-password-field.tsx';
import { tooManyMails } from '../sign-in-answer.ts';
import { signUpInput } from '../sign-up.schema.ts';
import { signUp } from '../sign-up.server.ts';
import { withoutPasswords } from '../without-passwords.ts';
import type { Route } from './+types/sign-up-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ signInProviders }) => ({ signInProviders }));

export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const form = await request.formData();
    const chosen = chooseProvider(form, request);
    if (chosen) return chosen;
    const parsed = parseForm(signUpInput, form);
    if ('refusal' in parsed) return data(withoutPasswords(parsed.refusal), { status: 422 });
    const parts = { ...context.get(requestContext), auth: context.get(authContext) };
    const result = await signUp(parts, parsed.input);
    if (result.kind === 'mail-sent') return redirect('/check-mail?for=sign-up', 303);
    const { name, email } = parsed.input;
    const errors = result.kind === 'refused' ? result.errors : { form: tooManyMails };
    const refusal: FormRefusal = { errors, values: { name, email } };
    return data(refusal, { status: result.kind === 'refused' ? 422 : 429 });
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Create an account');

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { errors = {}, values = {} } = actionData ?? {};
  const { search } = useLocation();
  return (
    <AccountPage
      title="Create an account"
      lead="For a name that is yours alone, a page that shows what you have written, and news of answers. It costs nothing, and you can take it all with you when you go."
    >
      <form method="post" className="grid gap-5">
        <FormAlert text={errors.form} />
        <TextField
          id="name"
          label="Name"
          hint="everyone sees it"
          name="name"
          required
          maxLength={NAME_LENGTH.most}
          autoComplete="nickname"
          defaultValue={values.name}
          error={errors.name}
        />
        <EmailField value={values.email} error={errors.email} />
        <NewPasswordField error={errors.password} />
        <SubmitButton label="Create account" pendingLabel="Creating…" isPending={false} />
      </form>
      <ProviderButtons providers={loaderData.signInProviders} />
      <div className="mt-8 grid gap-1">
        <AccountLink to={`/sign-in${search}`}>You have an account? Sign in</AccountLink>
      </div>
    </AccountPage>
  );
}
