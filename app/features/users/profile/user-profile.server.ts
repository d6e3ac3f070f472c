import { AppError } from '#app/errors.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { findUser } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { listDecisionsAboutAuthor } from '#app/features/moderation/moderation.server.ts';
import { sanctionRefusal, spamRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import { getSanctionHistory, guestName } from '#app/features/sanctions/sanctions.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { findLatestRemoval, type RemovalRow } from '../spam-removal/spam-removal.queries.server.ts';
import { canUndoRemoval } from '../spam-removal/undo-period.ts';
import { getActivityCounts } from './activity-counts.server.ts';
import type { SanctionAction } from './sanction-actions.ts';
import { listStaffNotes } from './staff-notes.queries.server.ts';
import { findGuest, listAuthorNames } from './user-profile.queries.server.ts';
import type { UserProfileView } from './user-profile-view.ts';

const MAX_NAMES = 6;
const MAX_DECISIONS = 20;
const MAX_NOTES = 100;
const DELETED_ACCOUNT = 'a deleted account';

type UserProfileResult =
  /** The guest has signed in to this account since. */
  { kind: 'moved'; to: ActorRef } | { kind: 'found'; view: UserProfileView };

interface ProfileDeps {
  db: Database;
  member: Member;
  now: Date;
}

/**
 * The profile of a member or guest for moderators.
 * @throws AppError not-found if there is no such member or guest
 */
export async function getUserProfile(deps: ProfileDeps, ref: ActorRef): Promise<UserProfileResult> {
  const { db, member, now } = deps;
  const summary = await getUserSummary(db, ref);
  if ('to' in summary) return { kind: 'moved', to: summary.to };
  const author = ref.kind === 'member' ? { userId: ref.id } : { guestId: ref.id };
  const [names, counts, sanctions, decisions, notes, removal] = await Promise.all([
    listAuthorNames(db, ref, MAX_NAMES),
    getActivityCounts(db, ref),
    getSanctionHistory(db, ref, now),
    listDecisionsAboutAuthor(db, author, MAX_DECISIONS),
    listStaffNotes(db, ref, MAX_NOTES),
    findLatestRemoval(db, ref),
  ]);
  const { email, ...publicSummary } = summary;
  const refusal = sanctionRefusal(member, summary);
  const hasActive = (kind: string) => sanctions.some((row) => row.isActive && row.kind === kind);
  const view: UserProfileView = {
    ...publicSummary,
    email: can(member, 'manage users') ? email : undefined,
    otherNames: names.filter((name) => name !== summary.name),
    counts,
    sanctions,
    decisions: decisions.map(({ reason, ...row }) => ({ ...row, ...(reason && { reason }) })),
    notes: notes.map((note) => ({
      id: note.id,
      body: note.body,
      by: note.author_name ?? DELETED_ACCOUNT,
      at: note.created_at.toISOString(),
    })),
    actions: refusal ? [] : allowedActions(hasActive('mute'), hasActive('ban')),
    canRemoveAsSpammer: spamRefusal(member, summary) === undefined,
    canEdit: ref.kind === 'member' && can(member, 'manage users'),
    refusal,
    removal: removal && (await presentRemoval(deps, removal)),
  };
  return { kind: 'found', view };
}

async function presentRemoval({ db, now }: ProfileDeps, removal: RemovalRow) {
  const { id, state, created_by, created_at } = removal;
  const remover = created_by === null ? undefined : await findUser(db, created_by);
  const by = remover?.name ?? DELETED_ACCOUNT;
  const canUndo = canUndoRemoval(removal, now);
  return { id, state, by, at: created_at.toISOString(), canUndo };
}

function allowedActions(isMuted: boolean, isBanned: boolean): SanctionAction[] {
  return [
    'warn',
    'mute',
    'ban',
    ...(isMuted ? (['unmute'] as const) : []),
    ...(isBanned ? (['unban'] as const) : []),
  ];
}

type UserSummary = Pick<
  UserProfileView,
  'kind' | 'id' | 'name' | 'role' | 'email' | 'since' | 'lastSeenAt'
>;

/**
 * Returns `to` for a guest who has signed in to an account since.
 * @throws AppError not-found if there is no such member or guest
 */
export async function getUserSummary(
  db: Database,
  ref: ActorRef,
): Promise<UserSummary | { to: ActorRef }> {
  if (ref.kind === 'member') {
    const account = await findUser(db, ref.id);
    if (!account) throw new AppError('not-found');
    const { name, role, email, created_at } = account;
    return { ...ref, name, role, email, since: created_at.toISOString(), lastSeenAt: undefined };
  }
  const guest = await findGuest(db, ref.id);
  if (!guest) throw new AppError('not-found');
  if (guest.user_id !== null) return { to: { kind: 'member', id: guest.user_id } };
  return {
    ...ref,
    name: guestName(guest),
    role: undefined,
    email: undefined,
    since: guest.created_at.toISOString(),
    lastSeenAt: guest.last_seen_at.toISOString(),
  };
}
