import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useNavigation,
} from 'react-router';
import { AppError } from '#app/errors.ts';
import { AccountPage } from '#app/features/sign-in/embeds/account-page.tsx';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/parse-form.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { appealInput } from '../appeal.schema.ts';
import { APPEAL_LENGTH } from '../appeal-length.ts';
import { appealStates } from '../appeal-states.ts';
import { findAppealable } from '../appealable-decisions.server.ts';
import { findAppellant, readAppealRef } from '../appellant.server.ts';
import { fileAppeal } from '../submit-appeal.server.ts';
import type { Route } from './+types/appeal-page.ts';

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return withErrorId(context, async () => {
    const { db, now } = context.get(requestContext);
    const ref = readAppealRef(params);
    const { kind, id } = await findAppellant({ request, context });
    const asked = await findAppealable(db, ref, { kind, id }, now, true);
    const found = asked?.appealed ? asked : await findAppealable(db, ref, { kind, id }, now);
    if (!found) throw new AppError('not-found');
    return found;
  });
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return withErrorId(context, async () => {
    const { transaction, now } = context.get(requestContext);
    const ref = readAppealRef(params);
    const appellant = await findAppellant({ request, context });
    const parsed = parseForm(appealInput, await request.formData());
    if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
    const isNew = await fileAppeal({ transaction, now }, appellant, ref, parsed.input.body);
    // The link of a mail is used up by now: whoever came by it goes where everybody may.
    const back = appellant.token === undefined ? '/appeal' : '/';
    return redirect(withFlashMessage(back, isNew ? 'appeal-sent' : 'appealed-before'), 303);
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexMeta(matches[0].loaderData, 'Ask for another look');

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { errors = {}, values = {} } = actionData ?? {};
  const { words, appealed } = loaderData;
  const isPending = useNavigation().state === 'submitting';
  return (
    <AccountPage title="Ask for another look" lead={words}>
      {appealed ? (
        <p>{appealStates[appealed.outcome ?? 'open']}</p>
      ) : (
        <Form method="post" className="grid gap-5">
          <FormAlert text={errors.form} />
          <div className="grid gap-1.5">
            <label htmlFor="appeal" className="type-label text-ink">
              Why should it be decided otherwise?
            </label>
            <textarea
              id="appeal"
              name="body"
              rows={7}
              required
              maxLength={APPEAL_LENGTH}
              defaultValue={values.body}
              aria-invalid={errors.body ? true : undefined}
              aria-describedby="appeal-hint appeal-error"
              className="w-full min-w-0 rounded-edge border border-line-strong bg-raised px-3.5 py-3 text-base text-ink hover:border-ink-soft aria-invalid:border-danger"
            />
            <p id="appeal-hint" className="text-note text-ink-faint">
              You can ask once. Staff reads it, and nobody else.
            </p>
            <FieldError id="appeal-error" text={errors.body} />
          </div>
          <SubmitButton label="Send the appeal" pendingLabel="Sending…" isPending={isPending} />
        </Form>
      )}
    </AccountPage>
  );
}
