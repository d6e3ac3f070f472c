import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { deleteWaysIn } from './account-end.queries.server.ts';
import { keepAnAdmin } from './admins.server.ts';
import { eraseAccount } from './erase-account.server.ts';
import { hintCookie } from './identity-cookies.ts';
import { nameTag } from './members.server.ts';
import { findAccount } from './own-account.queries.server.ts';
import type { PersonalTraces } from './personal-traces.server.ts';
import { RefusedAct } from './refused-act.server.ts';
import { deleteUser, updateUser } from './users.queries.server.ts';
import { deleteSecondSteps } from './verifications.queries.server.ts';

/** Whose posts stay when their account goes. */
const NOBODY = 'Deleted user';
/** No address of anybody: the ending is reserved for such (RFC 2606). */
const NO_ADDRESS = '@deleted.invalid';

interface Closing {
  keepsPosts: boolean;
  traces: readonly PersonalTraces[];
  now: Date;
}

/**
 * From this commit on nobody can sign in, and nothing says who it was. What the person has left
 * behind goes in parts by a job, and the emptied row last.
 * @throws RefusedAct when nobody would be left to run the site
 */
export async function endAccount(
  unit: UnitOfWork,
  id: number,
  { keepsPosts, traces, now }: Closing,
): Promise<void> {
  const { db, changes, enqueue } = unit;
  await keepAnAdmin(db, [id], now);
  const account = await findAccount(db, id);
  for (const { end } of traces) if (account) await end?.(unit, { id, email: account.email });
  await deleteWaysIn(db, id);
  await deleteSecondSteps(db, id);
  await updateUser(db, id, {
    email: `deleted-${id}${NO_ADDRESS}`,
    name: NOBODY,
    name_skeleton: null,
    about: null,
    avatar_image_id: null,
    role: 'subscriber',
    is_email_verified: false,
    has_two_factor: false,
    updated_at: now,
  });
  for (const { rename } of traces) await rename?.(unit, id, NOBODY);
  changes(nameTag);
  await enqueue(eraseAccount, { userId: id, keepsPosts });
}

/** Whether the account was ended and only waits for its row to go. */
export function isEnded({ email }: { email: string }): boolean {
  return email.endsWith(NO_ADDRESS);
}

/** The last of it. */
export function removeEmptiedAccount(db: Database, userId: number): Promise<void> {
  return deleteUser(db, userId);
}

/** Why the account could not go, in a sentence; undefined for an error that is none of ours. */
export function refusalOfEnd(error: unknown): string | undefined {
  return error instanceof RefusedAct ? error.sentence : undefined;
}

/** The browser's page need not ask any more who this is. */
export function cookiesOfEnd(isSecure: boolean): string[] {
  return [hintCookie(undefined, isSecure)];
}
