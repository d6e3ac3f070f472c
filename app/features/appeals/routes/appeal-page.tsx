import { Form, redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { AccountPage } from '#app/features/sign-in/embeds/account-page.tsx';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { appealInput } from '../appeal.schema.ts';
import { appealStatusMessages } from '../appeal-status.ts';
import { findAppealableDecision } from '../appealable-decisions.server.ts';
import { getAppellant, parseAppealRef } from '../appellant.server.ts';
import { submitAppeal } from '../submit-appeal.server.ts';
import type { Route } from './+types/appeal-page.ts';

export const loader = viewerRoute(async ({ request, context, params, db, now }) => {
  const ref = parseAppealRef(params);
  const { id } = await getAppellant({ request, context });
  const appealed = await findAppealableDecision(db, ref, id, now, { isAppealed: true });
  if (appealed?.appeal) return appealed;
  const appealable = await findAppealableDecision(db, ref, id, now);
  if (!appealable) throw new AppError('not-found');
  return appealable;
});

export const action = formAction(async ({ form, request, context, params, transaction, now }) => {
  const ref = parseAppealRef(params);
  const appellant = await getAppellant({ request, context });
  const { body } = parseForm(appealInput, form);
  const isNew = await submitAppeal({ transaction, now }, appellant, ref, body);
  // An emailed link works only once, so its user continues on a public page.
  const back = appellant.token === undefined ? '/appeal' : '/';
  return redirect(withFlashMessage(back, isNew ? 'appeal-sent' : 'already-appealed'), 303);
});

export const meta = noindexPage('Appeal');

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { errors = {}, values = {} } = actionData ?? {};
  const { message, appeal } = loaderData;
  const isPending = useIsSubmitting();
  return (
    <AccountPage title="Appeal this decision" lead={message}>
      {appeal ? (
        <p>{appealStatusMessages[appeal.outcome ?? 'open']}</p>
      ) : (
        <Form method="post" noValidate className="grid gap-5">
          <FormAlert text={errors.form} />
          <div className="grid gap-1.5">
            <label htmlFor="appeal" className="type-label text-ink">
              Why should we change it?
            </label>
            <textarea
              id="appeal"
              name="body"
              rows={7}
              required
              defaultValue={values.body}
              aria-invalid={errors.body ? true : undefined}
              aria-describedby="appeal-hint appeal-error"
              className="w-full min-w-0 rounded-edge border border-line-strong bg-raised px-3.5 py-3 text-base text-ink hover:border-ink-soft aria-invalid:border-danger"
            />
            <p id="appeal-hint" className="text-note text-ink-faint">
              You can appeal once. Only staff will read this.
            </p>
            <FieldError id="appeal-error" text={errors.body} />
          </div>
          <SubmitButton label="Send appeal" pendingLabel="Sending…" isPending={isPending} />
        </Form>
      )}
    </AccountPage>
  );
}
