import { data, Form, redirect, useNavigation } from 'react-router';
import { AppError } from '#app/errors.ts';
import { userProfilePath } from '#app/features/identity/embeds/actor-ref.ts';
import {
  RefusedAction,
  type StaffArgs,
  staffAction,
  staffLoader,
} from '#app/features/identity/identity.server.ts';
import { reviewKindsContext } from '#app/features/moderation/moderation.server.ts';
import { SanctionReasonFields } from '#app/features/sanctions/embeds/sanction-reason-fields.tsx';
import { reasonInput } from '#app/features/sanctions/sanctions.schema.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formValues, parseForm } from '#app/http/parse-form.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { getPerson } from '../profile/user-profile.server.ts';
import { readPerson } from '../profile/user-ref-route.server.ts';
import { removeSpammer } from '../spam-removal/remove-spammer.server.ts';
import { getSpamPreview } from '../spam-removal/spam-preview.server.ts';
import { SpamPreviewView } from '../spam-removal/spam-preview-view.tsx';
import { restoreSpammer } from '../spam-removal/undo-spam-removal.server.ts';
import type { Route } from './+types/spam-page.ts';

/** @throws AppError 'forbidden' for whom it may not be done to. */
async function findAsked(args: StaffArgs) {
  const found = await getPerson(args, readPerson(args.params));
  if (found.kind === 'moved') throw new AppError('not-found');
  if (!found.view.mayRemoveAsSpam) throw new AppError('forbidden');
  return found.view;
}

export const loader = staffLoader('sanction people', async (args) => {
  const person = await findAsked(args);
  return { person, preview: await getSpamPreview(args.db, person, args.now) };
});

export const action = staffAction('sanction people', async (args) => {
  const person = await findAsked(args);
  const kinds = args.context.get(reviewKindsContext);
  const parts = { ...args, actor: args.member, kinds };
  const form = await args.request.formData();
  try {
    if (form.get('act') === 'undo') {
      await restoreSpammer(parts, person.removal?.id ?? 0);
      return redirect(withFlashMessage(userProfilePath(person), 'spammer-restored'), 303);
    }
    const parsed = parseForm(reasonInput, form);
    if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
    await removeSpammer(parts, person, parsed.input.reason);
    return redirect(withFlashMessage(userProfilePath(person), 'spammer-removed'), 303);
  } catch (error) {
    if (!(error instanceof RefusedAction)) throw error;
    return data({ errors: { form: error.message }, values: formValues(form) }, { status: 422 });
  }
});

export default function SpamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, preview } = loaderData;
  const {
    errors = {},
    values = {},
  }: { errors?: Record<string, string>; values?: Record<string, string> } = actionData ?? {};
  return (
    <AdminPage
      title={`Remove ${person.name} as a spammer`}
      crumbs={[{ label: person.name, to: userProfilePath(person) }]}
      lead="One press bans them for good and takes away all that stands below. It can be undone for a day."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-2">
        <SpamPreviewView preview={preview} isMember={person.kind === 'member'} />
        <Form method="post" className="admin-form content-start" aria-label="Remove as a spammer">
          <FormAlert text={errors.form} />
          <SanctionReasonFields errors={errors} values={{ reason: 'spam', ...values }} />
          <div className="flex flex-wrap gap-3">
            <AdminSubmit
              label="Ban and remove all of it"
              pendingLabel="Removing…"
              isPending={useNavigation().state !== 'idle'}
              variant="danger"
            />
            <AdminLink to={userProfilePath(person)}>Cancel</AdminLink>
          </div>
        </Form>
      </div>
    </AdminPage>
  );
}
