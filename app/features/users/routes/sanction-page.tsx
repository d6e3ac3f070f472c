import { AppError } from '#app/errors.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import {
  type StaffArgs,
  staffFormAction,
  staffRoute,
} from '#app/features/identity/identity.server.ts';
import { reasonInput, sanctionTermsInput } from '#app/features/sanctions/sanctions.schema.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { SanctionForm } from '../profile/components/sanction-form.tsx';
import { performSanctionAction } from '../profile/perform-sanction-action.server.ts';
import {
  isLift,
  type SanctionAction,
  sanctionActions,
  sanctionLabels,
} from '../profile/sanction-actions.ts';
import { getUserProfile } from '../profile/user-profile.server.ts';
import type { Route } from './+types/sanction-page.ts';

/**
 * @throws AppError not-found for an unknown action, member or guest, forbidden if the viewer may not
 * sanction them
 */
async function getRequestedSanction(args: StaffArgs) {
  const name = /\/([a-z]+)$/.exec(args.url.pathname)?.[1];
  const action = sanctionActions.find((candidate) => candidate === name);
  const found = await getUserProfile(args, parseContentId(args.params.id));
  if (!action || found.kind === 'moved') throw new AppError('not-found');
  if (found.view.refusal) throw new AppError('forbidden', { detail: found.view.refusal });
  return { action, profile: found.view };
}

export const loader = staffRoute('sanction people', async (args) => {
  const { action, profile } = await getRequestedSanction(args);
  return { action, profile, now: args.now.toISOString() };
});

export const action = staffFormAction('sanction people', async ({ form, ...args }) => {
  const { action, profile } = await getRequestedSanction(args);
  const terms = await parseTerms(action, form, args);
  const entryId = await performSanctionAction(args, profile.id, action, terms);
  return redirectWithToast(userProfilePath(profile.id), [entryId]);
});

async function parseTerms(
  action: SanctionAction,
  form: FormData,
  { db, now }: Pick<StaffArgs, 'db' | 'now'>,
) {
  if (isLift(action)) return undefined;
  return action === 'warn'
    ? { ...parseForm(reasonInput, form), until: undefined }
    : parseForm(sanctionTermsInput(now, await getSiteTimeZone(db)), form);
}

export default function SanctionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { action, profile } = loaderData;
  const labels = sanctionLabels[action];
  return (
    <AdminPage
      title={labels.title(profile.name)}
      crumbs={[{ label: profile.name, to: userProfilePath(profile.id) }]}
      lead={labels.lead}
    >
      <SanctionForm {...loaderData} refusal={actionData} />
    </AdminPage>
  );
}
