import { AppError } from '#app/errors.ts';
import { hasProfileContent } from '#app/features/account/account.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { findUser } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { getTrustProgress } from '#app/features/moderation/trust.server.ts';
import {
  accountRefusal,
  sanctionRefusal,
  spamRefusal,
} from '#app/features/sanctions/sanctions.policy.ts';
import { getSanctionHistory } from '#app/features/sanctions/sanctions.server.ts';
import { findLatestRemoval, type RemovalRow } from '../spam-removal/spam-removal.queries.server.ts';
import { canUndoRemoval } from '../spam-removal/undo-period.ts';
import { listAuthorNames } from '../user-profile.queries.server.ts';
import { getUserSummary } from '../user-summary.server.ts';
import { getActivityCounts } from './activity-counts.server.ts';
import type { SanctionAction } from './sanction-actions.ts';
import { countStaffNotes } from './staff-notes.queries.server.ts';
import type { UserProfileView } from './user-profile-view.ts';

const MAX_NAMES = 6;
const DELETED_ACCOUNT = 'a deleted account';

type UserProfileResult =
  /** The guest has signed in to this account since. */
  { kind: 'moved'; to: number } | { kind: 'found'; view: UserProfileView };

type ProfileDeps = Pick<StaffArgs, 'db' | 'actor' | 'now'>;

/**
 * The profile of a member or guest for moderators.
 * @throws AppError not-found if there is no such member or guest
 */
export async function getUserProfile(
  deps: ProfileDeps,
  id: number | undefined,
): Promise<UserProfileResult> {
  if (id === undefined) throw new AppError('not-found');
  const { db, actor, now } = deps;
  const summary = await getUserSummary(db, id);
  if ('to' in summary) return { kind: 'moved', to: summary.to };
  const [names, counts, sanctions, noteCount, removal, hasProfile, trust] = await Promise.all([
    listAuthorNames(db, id, MAX_NAMES),
    getActivityCounts(db, id),
    getSanctionHistory(db, id, now),
    countStaffNotes(db, id),
    findLatestRemoval(db, id),
    hasProfileContent(db, id),
    getTrustProgress(db, id, now),
  ]);
  const { email, ...publicSummary } = summary;
  const refusal = sanctionRefusal(actor, summary);
  const hasActive = (kind: string) => sanctions.some((row) => row.isActive && row.kind === kind);
  const view: UserProfileView = {
    ...publicSummary,
    email: can(actor, 'manage users') ? email : undefined,
    otherNames: names.filter((name) => name !== summary.name),
    counts,
    activeSanctions: sanctions.filter(({ isActive }) => isActive),
    noteCount,
    actions: refusal ? [] : allowedActions(hasActive('mute'), hasActive('ban')),
    canRemoveAsSpammer: spamRefusal(actor, summary) === undefined,
    trust,
    canClearProfile: !refusal && hasProfile,
    canEdit:
      summary.access !== undefined &&
      accountRefusal(actor, { id, access: summary.access }) === undefined,
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
