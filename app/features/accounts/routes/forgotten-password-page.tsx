import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { z } from 'zod';
import { type FormRefusal, parseForm } from '../../../http/parse-form.ts';
import { requestContext } from '../../../http/request-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { withReference } from '../../../http/with-reference.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { offerPasswordReset } from '../account-jobs.ts';
import { mayAskForMail } from '../account-mail-limit.server.ts';
import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import { EmailField } from '../embeds/email-field.tsx';
import { emailField } from '../sign-in.schema.ts';
import { tooManyMails } from '../sign-in-answer.ts';
import type { Route } from './+types/forgotten-password-page.ts';

export const handle = sharedPage();

const input = z.object({ email: emailField });

export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const parsed = parseForm(input, await request.formData());
    if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
    const { limits, clientAddress, transaction } = context.get(requestContext);
    const { email } = parsed.input;
    if (!(await mayAskForMail(limits, clientAddress, email))) {
      const refusal: FormRefusal = { errors: { form: tooManyMails }, values: { email } };
      return data(refusal, { status: 429 });
    }
    await transaction(({ enqueue }) => enqueue(offerPasswordReset, { email }));
    return redirect('/check-mail?for=reset', 303);
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Forgotten password');

export default function ForgottenPasswordPage({ actionData }: Route.ComponentProps) {
  const { errors = {}, values = {} } = actionData ?? {};
  return (
    <AccountPage
      title="Forgotten your password?"
      lead="We send a link to your address; with it you choose a new one. It also opens an account that too many wrong passwords have locked."
    >
      <form method="post" className="grid gap-5">
        <FormAlert text={errors.form} />
        <EmailField value={values.email} error={errors.email} />
        <SubmitButton label="Send the link" pendingLabel="Sending…" isPending={false} />
      </form>
      <div className="mt-8 grid gap-1">
        <AccountLink to="/sign-in">Back to signing in</AccountLink>
      </div>
    </AccountPage>
  );
}
