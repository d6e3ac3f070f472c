import {
  getLatestPostsOfMember,
  type MemberPost,
} from '#app/features/discussions/discussions.server.ts';
import {
  countGuestRows,
  declineMerge,
  findBrowserGuest,
  listUndoableMerges,
  mergeGuest,
  type RowCount,
  type UndoableMerge,
  undoMerge,
} from '#app/features/identity/guests.server.ts';
import { guestCookie } from '#app/features/identity/session.server.ts';
import type { MemberArgs } from '../member-route.server.ts';

const MAX_POSTS_SHOWN = 5;

export interface GuestSettings {
  /** The guest's activity in this browser. Undefined if there is nothing to add. */
  guest: { rows: RowCount[]; posts: MemberPost[]; isDeclined: boolean } | undefined;
  merges: UndoableMerge[];
}

export async function getGuestSettings(args: MemberArgs): Promise<GuestSettings> {
  const { db, headers, auth, member, contentKinds, now } = args;
  const merges = await listUndoableMerges(db, auth.personalData, member.id, now);
  const guest = await findBrowserGuest(db, headers);
  const rows = guest ? await countGuestRows(db, auth.personalData, guest.id) : [];
  if (!guest || rows.length === 0) return { guest: undefined, merges };
  // The page belongs to one member and is never cached.
  const deps = { db, contentKinds, addCacheTags: () => {} };
  const posts = await getLatestPostsOfMember(deps, guest.id, MAX_POSTS_SHOWN);
  return { guest: { rows, posts, isDeclined: guest.isDeclined }, merges };
}

/** Moves what this browser did as a guest to the member. Returns false if there is nothing left to move. */
export async function addGuest(args: MemberArgs): Promise<boolean> {
  const { db, transaction, headers, auth, member, now, isSecure } = args;
  const guest = await findBrowserGuest(db, headers);
  const deps = { transaction, personalData: auth.personalData, now };
  const isAdded = guest !== undefined && (await mergeGuest(deps, guest.id, member.id));
  args.addCookies([guestCookie(undefined, isSecure)]);
  return isAdded;
}

export async function keepGuest({ db, headers, now }: MemberArgs): Promise<void> {
  const guest = await findBrowserGuest(db, headers);
  if (guest) await declineMerge(db, guest.id, now);
}

/** Returns false if there is nothing to undo. */
export async function separateGuest(args: MemberArgs, guestId: number): Promise<boolean> {
  const { db, transaction, headers, auth, member, now, isSecure } = args;
  const deps = { transaction, personalData: auth.personalData, actor: member, now };
  const undone = await undoMerge(deps, guestId, member.id);
  if (!undone) return false;
  // The browser is that guest again once its member signs out, unless it has another guest by now.
  if (undone.token !== undefined && !(await findBrowserGuest(db, headers))) {
    args.addCookies([guestCookie(undone.token, isSecure)]);
  }
  return true;
}
