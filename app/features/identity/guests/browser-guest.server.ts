import type { Database } from '#db/engine.ts';
import { countRowsOfActor, findGuest, updateMergeDeclined } from '../actors.queries.server.ts';
import type { ActorColumn, PersonalDataHandlers } from '../personal-data.server.ts';
import { hintCookie, readIdentityCookies } from '../session/identity-cookies.server.ts';
import { hashToken } from './guest-token.server.ts';

export interface BrowserGuest {
  id: number;
  /** The name they last posted under. */
  name: string | undefined;
  /** A member chose not to add what this guest did to their account. */
  isDeclined: boolean;
}

/** The guest that this browser was before its member signed in. */
export async function findBrowserGuest(
  db: Database,
  headers: Headers,
): Promise<BrowserGuest | undefined> {
  const { guestToken } = readIdentityCookies(headers.get('cookie') ?? '');
  const guest = guestToken ? await findGuest(db, hashToken(guestToken)) : undefined;
  if (!guest) return undefined;
  const { id, name, merge_declined_at } = guest;
  return { id, name: name ?? undefined, isDeclined: merge_declined_at !== null };
}

/** The hint of a browser whose session has ended: it may be a guest again. */
export async function signedOutHintCookie(
  db: Database,
  headers: Headers,
  isSecure: boolean,
): Promise<string> {
  return hintCookie((await findBrowserGuest(db, headers)) && 'guest', isSecure);
}

/** How many rows of a kind a guest has, such as 3 of "message". */
export interface RowCount {
  noun: string;
  count: number;
}

/** The rows that would move to the account. Leaves out kinds the guest has none of. */
export async function countGuestRows(
  db: Database,
  personalData: readonly PersonalDataHandlers[],
  guestId: number,
): Promise<RowCount[]> {
  return countRows(db, personalData, guestId, ({ noun }) => noun);
}

/** Whether any row, with a noun or without, refers to this guest or member. */
export async function hasActorRows(
  db: Database,
  personalData: readonly PersonalDataHandlers[],
  actorId: number,
): Promise<boolean> {
  return (await countRows(db, personalData, actorId, ({ table }) => table)).length > 0;
}

async function countRows(
  db: Database,
  personalData: readonly PersonalDataHandlers[],
  guestId: number,
  getNoun: (column: ActorColumn) => string | undefined,
): Promise<RowCount[]> {
  const counts: RowCount[] = [];
  for (const column of personalData.flatMap(({ actorColumns = [] }) => actorColumns)) {
    const noun = getNoun(column);
    if (!noun) continue;
    const count = await countRowsOfActor(db, column, guestId);
    if (count > 0) counts.push({ noun, count });
  }
  return counts;
}

/** Everything stored with the guest ID, including what the question about adding it leaves out. */
export async function countStoredRows(
  db: Database,
  personalData: readonly PersonalDataHandlers[],
  guestId: number,
): Promise<RowCount[]> {
  return countRows(db, personalData, guestId, ({ noun, unaskedNoun }) => noun ?? unaskedNoun);
}

/** Keeps a guest's rows with the guest. Sign-ins in this browser do not ask about them again. */
export async function declineMerge(db: Database, guestId: number, now: Date): Promise<void> {
  await updateMergeDeclined(db, guestId, now);
}
