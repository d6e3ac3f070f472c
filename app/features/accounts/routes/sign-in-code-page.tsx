import { type ActionFunctionArgs, data, redirect, useLocation } from 'react-router';
import { parseForm } from '../../../http/parse-form.ts';
import { requestContext } from '../../../http/request-context.ts';
import { RETURN_TO, returnPathAndQuery } from '../../../http/return-path.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { withReference } from '../../../http/with-reference.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { authContext } from '../auth.server.ts';
import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import { secondStepInput } from '../second-step.schema.ts';
import { takeSecondStep } from '../second-step.server.ts';
import { secondStepRefusal } from '../sign-in-answer.ts';
import type { Route } from './+types/sign-in-code-page.ts';

export const handle = sharedPage();

export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const requested = context.get(requestContext);
    const parsed = parseForm(secondStepInput, await request.formData());
    if ('refusal' in parsed) return data({ errors: parsed.refusal.errors }, { status: 422 });
    const parts = { ...requested, auth: context.get(authContext), headers: request.headers };
    const result = await takeSecondStep(parts, parsed.input);
    if (result.kind === 'signed-in') {
      requested.addCookies(result.cookies);
      const returnTo = new URL(request.url).searchParams.get(RETURN_TO);
      return redirect(returnPathAndQuery(returnTo, requested.origin), 303);
    }
    const { field, sentence, status } = secondStepRefusal(result);
    const errors: Record<string, string> = { [field]: sentence };
    return data({ errors }, { status });
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Enter your code');

export default function SignInCodePage({ actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {};
  const { search } = useLocation();
  return (
    <AccountPage
      title="Enter your code"
      lead="Your password was right. Now the six digits your app shows, or one of your recovery codes."
    >
      <form method="post" className="grid gap-5">
        <FormAlert text={errors.form} />
        <TextField
          id="code"
          label="Code"
          name="code"
          required
          maxLength={40}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.code}
        />
        <Checkbox
          id="trusts-browser"
          name="trustsBrowser"
          label="Trust this browser for 30 days: no code here"
          isChecked={false}
        />
        <SubmitButton label="Go on" pendingLabel="Checking…" isPending={false} />
      </form>
      <div className="mt-8 grid gap-1">
        <AccountLink to={`/sign-in${search}`}>Start again with the password</AccountLink>
      </div>
    </AccountPage>
  );
}
