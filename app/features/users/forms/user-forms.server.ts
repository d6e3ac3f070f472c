import { AppError } from '#app/errors.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { ENTRIES_PARAM } from '#app/features/audit/embeds/entry-ids.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { listGrantableRoles } from '#app/features/identity/roles.server.ts';
import {
  accountRefusal,
  banRefusal,
  deletionRefusal,
  roleChangeRefusal,
} from '#app/features/sanctions/sanctions.policy.ts';
import type { Member } from '#app/http/actor.ts';
import { publicContext } from '#app/http/public-context.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import type { Database } from '#db/engine.ts';
import type { UserAction } from '../embeds/user-actions.ts';
import { getUserRows, toListed } from '../list/users-list.server.ts';
import type { UserRow } from '../user-row.ts';
import type { UserActionView } from './user-form-views.ts';

const LIST_PATH = '/admin/users';

/** The admin page to return to after an action; the users list by default. */
export function userReturnPath({ url, origin }: Pick<StaffArgs, 'url' | 'origin'>): string {
  return adminReturnPath(url.searchParams.get('returnTo'), origin, LIST_PATH);
}

/** Data that every user form needs besides its users. */
export function userFormContext(args: Pick<StaffArgs, 'url' | 'origin' | 'context'>) {
  return {
    isEmailConfigured: args.context.get(publicContext).isEmailConfigured,
    returnTo: userReturnPath(args),
  };
}

/** Redirects back to a page that reports the audit entries and offers to undo them. */
export function redirectWithEntries(
  args: Pick<StaffArgs, 'url' | 'origin'>,
  entryIds: readonly (number | undefined)[],
) {
  const address = new URL(userReturnPath(args), args.origin);
  address.searchParams.delete('notice');
  address.searchParams.delete(ENTRIES_PARAM);
  return redirectWithToast(address.pathname + address.search, entryIds);
}

/**
 * The users whom an action applies to, and those it skips.
 * @throws AppError not-found if none of the users exists, forbidden if the actor may not manage
 * users and may not change one of them
 */
export async function getUserActionView(
  db: Database,
  { actor, now }: Pick<StaffArgs, 'actor' | 'now'>,
  action: UserAction,
  ids: readonly number[],
): Promise<Pick<UserActionView, 'action' | 'users' | 'skipped' | 'roles'>> {
  const rows = await getUserRows(db, ids, now);
  if (ids.length > 0 && rows.length === 0) throw new AppError('not-found');
  const checked = rows.map((row) => {
    const refusal = actionRefusal(actor, action, row);
    if (refusal && !can(actor, 'manage users'))
      throw new AppError('forbidden', { detail: refusal });
    return { row, reason: refusal ?? stateRefusal(action, row) };
  });
  const users = checked
    .filter(({ reason }) => reason === undefined)
    .map(({ row }) => toListed(row, actor));
  const skipped = checked.flatMap(({ row, reason }) =>
    reason ? [{ name: row.name, reason }] : [],
  );
  const roles = action === 'role' ? await listGrantableRoles(db, actor) : [];
  return { action, users, skipped, roles };
}

function stateRefusal(action: UserAction, { ban, status }: UserRow): string | undefined {
  if (action === 'unban' && !ban) return 'This person isn’t banned.';
  const needsWaiting = action === 'approve' || action === 'reject';
  return needsWaiting && status !== 'waiting' ? 'This account isn’t awaiting approval.' : undefined;
}

function actionRefusal(actor: Member, action: UserAction, row: UserRow): string | undefined {
  switch (action) {
    case 'ban':
    case 'unban':
      return banRefusal(actor, row);
    case 'role':
      return roleChangeRefusal(actor, row);
    case 'delete':
      return deletionRefusal(actor, row);
    default:
      return accountRefusal(actor, row);
  }
}
