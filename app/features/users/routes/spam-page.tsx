import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import {
  type StaffArgs,
  staffFormAction,
  staffRoute,
} from '#app/features/identity/identity.server.ts';
import { reviewKindsContext } from '#app/features/moderation/review.server.ts';
import { SanctionReasonFields } from '#app/features/sanctions/embeds/sanction-reason-fields.tsx';
import { reasonInput } from '#app/features/sanctions/sanctions.schema.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { getUserProfile } from '../profile/user-profile.server.ts';
import { removeSpammer } from '../spam-removal/remove-spammer.server.ts';
import { getSpamPreview } from '../spam-removal/spam-preview.server.ts';
import { SpamPreviewView } from '../spam-removal/spam-preview-view.tsx';
import { undoSpamRemoval } from '../spam-removal/undo-spam-removal.server.ts';
import type { Route } from './+types/spam-page.ts';

/**
 * @throws AppError not-found for an unknown member or guest, forbidden if the viewer may not remove
 * them as a spammer
 */
async function getSpammerProfile(args: StaffArgs) {
  const found = await getUserProfile(args, parseContentId(args.params.id));
  if (found.kind === 'moved') throw new AppError('not-found');
  if (!found.view.canRemoveAsSpammer) throw new AppError('forbidden');
  return found.view;
}

export const loader = staffRoute('sanction people', async (args) => {
  const profile = await getSpammerProfile(args);
  return { profile, preview: await getSpamPreview(args.db, profile.id, args.now) };
});

export const action = staffFormAction('sanction people', async ({ form, ...args }) => {
  const profile = await getSpammerProfile(args);
  const deps = { ...args, kinds: args.context.get(reviewKindsContext) };
  if (form.get('intent') === 'undo') {
    await undoSpamRemoval(deps, profile.removal?.id ?? 0);
    return redirect(withFlashMessage(userProfilePath(profile.id), 'spammer-restored'), 303);
  }
  await removeSpammer(deps, profile.id, parseForm(reasonInput, form).reason);
  return redirect(withFlashMessage(userProfilePath(profile.id), 'spammer-removed'), 303);
});

export default function SpamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, preview } = loaderData;
  return (
    <AdminPage
      title={`Remove ${profile.name} as a spammer`}
      crumbs={[{ label: profile.name, to: userProfilePath(profile.id) }]}
      lead="This bans them permanently and removes everything listed below. You can undo it for 24 hours."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-2">
        <SpamPreviewView preview={preview} isMember={profile.access !== undefined} />
        <AdminForm
          values={{ reason: 'spam' }}
          refusal={actionData}
          className="content-start"
          aria-label="Remove as a spammer"
        >
          <SanctionReasonFields />
          <FormButtons
            label="Ban and remove everything"
            pendingLabel="Removing…"
            variant="danger"
            returnTo={userProfilePath(profile.id)}
          />
        </AdminForm>
      </div>
    </AdminPage>
  );
}
