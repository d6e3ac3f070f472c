import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import {
  banRefusal,
  deletionRefusal,
  roleRefusal,
} from '#app/features/sanctions/sanctions.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { FlashMessageKey } from '#app/http/flash-messages.server.ts';
import { returnPathAndQuery } from '#app/http/return-path.ts';
import type { Database } from '#db/engine.ts';
import { DID, type UserAct, writeDid } from '../embeds/user-actions.ts';
import type { UserActView } from './user-dialog-view.ts';
import type { UserRow } from './user-row.ts';
import { getUserRows } from './users-list.server.ts';

const LIST = '/admin/users';

/** Where the desk goes on after an act: a page of its own, else the list. */
export function deskReturnPath({ url, origin }: Pick<StaffArgs, 'url' | 'origin'>): string {
  const path = returnPathAndQuery(url.searchParams.get('returnTo'), origin);
  return /^\/admin(?:[/?]|$)/.test(path) ? path : LIST;
}

/** Back, with what was done: the page tells it, and offers to take it back. */
export function redirectWithActs(
  args: Pick<StaffArgs, 'url' | 'origin'>,
  acts: readonly number[],
  notice: FlashMessageKey = 'nothing-changed',
) {
  const address = new URL(deskReturnPath(args), args.origin);
  address.searchParams.delete('notice');
  address.searchParams.delete(DID);
  if (acts.length > 0) address.searchParams.set(DID, writeDid(acts));
  else address.searchParams.set('notice', notice);
  return redirect(address.pathname + address.search, 303);
}

/**
 * Whom an act would be for, and whom not and why.
 * @throws AppError 'not-found' when there is none of them, 'forbidden' for a moderator among staff.
 */
export async function getActView(
  db: Database,
  { member, now }: Pick<StaffArgs, 'member' | 'now'>,
  act: UserAct,
  ids: readonly number[],
): Promise<Pick<UserActView, 'act' | 'people' | 'leftOut'>> {
  const rows = await getUserRows(db, ids, now);
  if (ids.length > 0 && rows.length === 0) throw new AppError('not-found');
  const judged = rows.map((row) => {
    const refusal = refusalOf(member, act, row);
    // An admin hears why; who is none is told to leave, as anywhere.
    if (refusal && member.role !== 'admin') throw new AppError('forbidden', refusal);
    const isIdle = act === 'unban' && !row.ban;
    return { row, why: refusal ?? (isIdle ? 'They are not banned.' : undefined) };
  });
  const people = judged.filter(({ why }) => why === undefined).map(({ row }) => row);
  const leftOut = judged.flatMap(({ row, why }) => (why ? [{ name: row.name, why }] : []));
  return { act, people, leftOut };
}

function refusalOf(member: Member, act: UserAct, row: UserRow): string | undefined {
  switch (act) {
    case 'ban':
    case 'unban':
      return banRefusal(member, row);
    case 'role':
      return roleRefusal(member, row, row.role === 'admin' ? 'subscriber' : 'admin');
    case 'delete':
      return deletionRefusal(member, row);
    default:
      return undefined;
  }
}
