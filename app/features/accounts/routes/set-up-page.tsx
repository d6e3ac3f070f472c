import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { parseForm } from '../../../http/parse-form.ts';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { NAME_LENGTH } from '../../../text/names/name-length.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { authContext } from '../auth.server.ts';
import { SetUpElsewhere } from '../components/set-up-elsewhere.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import { EmailField } from '../embeds/email-field.tsx';
import { NewPasswordField } from '../embeds/new-password-field.tsx';
import { getSetUpState, setUp } from '../set-up.server.ts';
import { signUpInput } from '../sign-up.schema.ts';
import { withoutPasswords } from '../without-passwords.ts';
import type { Route } from './+types/set-up-page.ts';

function tokenOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('token');
}

export function loader({ request, context }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const { db, now } = context.get(requestContext);
    const state = await getSetUpState(db, tokenOf(request), now);
    return data({ state }, { status: state === 'gone' ? 404 : 200 });
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const parts = context.get(requestContext);
    const parsed = parseForm(signUpInput, await request.formData());
    if ('refusal' in parsed) return data(withoutPasswords(parsed.refusal), { status: 422 });
    const signInParts = { ...parts, auth: context.get(authContext), headers: request.headers };
    const result = await setUp(signInParts, tokenOf(request) ?? '', parsed.input);
    if (result.kind === 'gone') return data({ errors: {}, values: {} }, { status: 404 });
    if (result.kind === 'refused') {
      const { name, email } = parsed.input;
      return data({ errors: result.errors, values: { name, email } }, { status: 422 });
    }
    if (result.kind === 'signed-in') parts.addCookies(result.cookies);
    return redirect(result.kind === 'signed-in' ? '/admin' : '/sign-in?returnTo=%2Fadmin', 303);
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Set up the site');

export default function SetUpPage({ loaderData: { state }, actionData }: Route.ComponentProps) {
  if (state !== 'open') return <SetUpElsewhere state={state} />;
  const { errors = {}, values = {} } = (actionData ?? {}) as Partial<
    Record<'errors' | 'values', Record<string, string>>
  >;
  return (
    <AccountPage
      title="Set up the site"
      lead="This makes the account that runs it. Others can be given a part in it later."
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
        <SubmitButton label="Set up the site" pendingLabel="Setting up…" isPending={false} />
      </form>
    </AccountPage>
  );
}
