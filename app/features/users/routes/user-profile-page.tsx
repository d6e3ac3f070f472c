import { Form, redirect } from 'react-router';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { TrustSection } from '#app/features/moderation/embeds/trust-section.tsx';
import { trustInput } from '#app/features/moderation/trust.server.ts';
import { parseContentId, requireContentId } from '#app/http/content-id.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { Workspace, WorkspaceActions } from '#app/ui/admin/workspace/workspace.tsx';
import { changeTrust } from '../profile/change-trust.server.ts';
import { clearUserProfile } from '../profile/clear-user-profile.server.ts';
import { NewNote } from '../profile/components/new-note.tsx';
import { PersonTimeline } from '../profile/components/person-timeline.tsx';
import { ProfileFacts } from '../profile/components/profile-facts.tsx';
import { SanctionList } from '../profile/components/sanction-list.tsx';
import { getPersonTimeline } from '../profile/person-timeline.server.ts';
import { type SanctionAction, sanctionPath } from '../profile/sanction-actions.ts';
import { noteInput } from '../profile/staff-notes.schema.ts';
import { updateStaffNotes } from '../profile/staff-notes.server.ts';
import { getUserProfile } from '../profile/user-profile.server.ts';
import type { UserProfileView } from '../profile/user-profile-view.ts';
import type { Route } from './+types/user-profile-page.ts';

export const loader = staffRoute('sanction people', async (args) => {
  const found = await getUserProfile(args, parseContentId(args.params.id));
  if (found.kind === 'moved') throw redirect(userProfilePath(found.to), 302);
  return { profile: found.view, timeline: await getPersonTimeline(args, found.view) };
});

/** Clears the member's profile, changes their trust level, and adds and deletes staff notes; sanctions and spam removal have their own pages. */
export const action = staffFormAction('sanction people', async ({ form, ...args }) => {
  const id = requireContentId(args.params.id);
  if (form.get('intent') === 'clear-profile') {
    const entryId = await clearUserProfile(args, id);
    return redirectWithToast(userProfilePath(id), [entryId]);
  }
  if (form.get('intent') === 'trust') {
    const change = parseForm(trustInput, form);
    return redirectWithToast(userProfilePath(id), [await changeTrust(args, id, change)]);
  }
  await updateStaffNotes(args, id, parseForm(noteInput, form));
  return redirect(userProfilePath(id), 303);
});

export default function UserProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, timeline } = loaderData;
  const isTrust = actionData?.values.intent === 'trust';
  return (
    <AdminPage
      title={profile.name}
      crumbs={[{ label: 'Users', to: '/admin/users' }]}
      lead={profile.refusal}
    >
      <Workspace
        labels={{ work: 'Profile', effect: 'Timeline' }}
        refusal={actionData}
        effect={<PersonTimeline timeline={timeline} />}
      >
        <RemovalNote profile={profile} />
        <SanctionList profile={profile} />
        <ProfileFacts profile={profile} />
        {profile.trust && (
          <TrustSection
            trust={profile.trust}
            canChange={profile.refusal === undefined}
            refusal={isTrust ? actionData : undefined}
          />
        )}
        <NewNote profile={profile} refusal={isTrust ? undefined : actionData} />
        <ProfileActions profile={profile} />
      </Workspace>
    </AdminPage>
  );
}

const labels: Record<SanctionAction, string> = {
  warn: 'Warn',
  mute: 'Mute',
  ban: 'Ban',
  unmute: 'Unmute',
  unban: 'Unban',
};

/** Links to the pages of the allowed actions. */
function ProfileActions({ profile }: { profile: UserProfileView }) {
  const { actions, canEdit, canClearProfile, canRemoveAsSpammer } = profile;
  if (actions.length === 0 && !canEdit && !canClearProfile && !canRemoveAsSpammer) return null;
  return (
    <WorkspaceActions>
      {canEdit && <AdminLink to={`/admin/users/${profile.id}`}>Edit</AdminLink>}
      {actions.map((action) => (
        <AdminLink key={action} to={sanctionPath(action, profile.id)}>
          {labels[action]}
        </AdminLink>
      ))}
      {canClearProfile && (
        <Form method="post">
          <input type="hidden" name="intent" value="clear-profile" />
          <AdminSubmit label="Clear profile" variant="outlined" />
        </Form>
      )}
      {canRemoveAsSpammer && (
        <AdminLink to={`${userProfilePath(profile.id)}/spam`} variant="danger">
          Remove as spammer
        </AdminLink>
      )}
    </WorkspaceActions>
  );
}

const messages = {
  removing: 'Removing their content…',
  removed: 'All of their content was removed.',
  restoring: 'Restoring their content…',
  restored: 'Removed as a spammer, then restored.',
} as const;

/** The state of the latest spam removal, with Undo while it is possible. */
function RemovalNote({ profile }: { profile: UserProfileView }) {
  const { removal } = profile;
  if (!removal) return null;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 border-l-2 border-accent-ink py-1 pl-4">
      <p className="max-w-[60ch]" role="status">
        {messages[removal.state]}{' '}
        <span className="text-note text-ink-faint">
          {removal.by}, <Timestamp at={removal.at} />
        </span>
      </p>
      {removal.canUndo && (
        <Form method="post" action={`${userProfilePath(profile.id)}/spam`}>
          <input type="hidden" name="intent" value="undo" />
          <AdminSubmit label="Undo removal" variant="outlined" />
        </Form>
      )}
    </div>
  );
}
