import { data, Form, redirect, useNavigation } from 'react-router';
import { AppError } from '../../../errors.ts';
import { withNotice } from '../../../http/page-notices.server.ts';
import { parseForm, textsOf } from '../../../http/parse-form.ts';
import { AdminLink, AdminSubmit } from '../../../ui/admin/admin-button.tsx';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SanctionReasonFields } from '../../accounts/embeds/sanction-reason-fields.tsx';
import { personPath } from '../../accounts/person-summary.ts';
import { RefusedAct } from '../../accounts/refused-act.server.ts';
import { reasonInput } from '../../accounts/sanction.schema.ts';
import { type StaffArgs, staffAction, staffLoader } from '../../accounts/staff-routes.server.ts';
import { SpamPreviewView } from '../components/spam-preview-view.tsx';
import { getPerson } from '../person.server.ts';
import { readPerson } from '../person-route.server.ts';
import { getSpamPreview } from '../spam-preview.server.ts';
import { removeSpammer } from '../spam-removal.server.ts';
import { restoreSpammer } from '../spam-undo.server.ts';
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
  const parts = { ...args, actor: args.member };
  const form = await args.request.formData();
  try {
    if (form.get('act') === 'undo') {
      await restoreSpammer(parts, person.removal?.id ?? 0);
      return redirect(withNotice(personPath(person), 'spammer-restored'), 303);
    }
    const parsed = parseForm(reasonInput, form);
    if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
    await removeSpammer(parts, person, parsed.input.reason);
    return redirect(withNotice(personPath(person), 'spammer-removed'), 303);
  } catch (error) {
    if (!(error instanceof RefusedAct)) throw error;
    return data({ errors: { form: error.sentence }, values: textsOf(form) }, { status: 422 });
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
      crumbs={[{ label: person.name, to: personPath(person) }]}
      lead="One press bans them for good and takes away all that stands below. It can be undone for a day."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-2">
        <SpamPreviewView preview={preview} isMember={person.kind === 'member'} />
        <Form method="post" className="desk-form content-start" aria-label="Remove as a spammer">
          <FormAlert text={errors.form} />
          <SanctionReasonFields errors={errors} values={{ reason: 'spam', ...values }} />
          <div className="flex flex-wrap gap-3">
            <AdminSubmit
              label="Ban and remove all of it"
              pendingLabel="Removing…"
              isPending={useNavigation().state !== 'idle'}
              look="alarm"
            />
            <AdminLink to={personPath(person)}>Cancel</AdminLink>
          </div>
        </Form>
      </div>
    </AdminPage>
  );
}
