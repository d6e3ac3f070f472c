import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useNavigation,
} from 'react-router';
import { AppError } from '../../../errors.ts';
import { withNotice } from '../../../http/page-notices.server.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { AccountPage } from '../../accounts/embeds/account-page.tsx';
import { appealInput } from '../appeal.schema.ts';
import { fileAppeal } from '../appeal.server.ts';
import { APPEAL_LENGTH } from '../appeal-length.ts';
import { appealStates } from '../appeal-states.ts';
import { findAppealable } from '../appealable.server.ts';
import { findAppellant, readAppealRef } from '../appellant.server.ts';
import type { Route } from './+types/appeal-page.ts';

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return withReference(context, async () => {
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
  return withReference(context, async () => {
    const { transaction, now } = context.get(requestContext);
    const ref = readAppealRef(params);
    const appellant = await findAppellant({ request, context });
    const parsed = parseForm(appealInput, await request.formData());
    if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
    const isNew = await fileAppeal({ transaction, now }, appellant, ref, parsed.input.body);
    // The link of a mail is used up by now: whoever came by it goes where everybody may.
    const back = appellant.token === undefined ? '/appeal' : '/';
    return redirect(withNotice(back, isNew ? 'appeal-sent' : 'appealed-before'), 303);
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Ask for another look');

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
              className="w-full min-w-0 rounded-edge border border-line-strong bg-raised px-3.5 py-3 text-base text-ink hover:border-ink-soft aria-invalid:border-alarm"
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
