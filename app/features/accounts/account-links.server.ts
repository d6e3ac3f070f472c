import { randomBytes } from 'node:crypto';
import type { Database } from '#db/engine.ts';
import type { AccountLinkPurpose } from '#db/tables/accounts.ts';
import {
  deleteLinks,
  findOpenLink,
  insertLink,
  updateLinkUsed,
} from './account-links.queries.server.ts';
import { hashToken } from './identity.server.ts';

const TOKEN_BYTES = 24;
const HOUR = 3_600_000;

export interface AccountLink {
  userId: number | undefined;
  /** The address the link is about, where it is not the account's own. */
  email: string | undefined;
}

export interface NewLink {
  purpose: AccountLinkPurpose;
  /** Nobody's yet: it makes an account. */
  userId: number | null;
  email?: string;
  hours: number;
}

/** The word a link carries; a link of the same purpose made before for the account is void. */
export async function issueLink(
  db: Database,
  { purpose, userId, email, hours }: NewLink,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await deleteLinks(db, purpose, userId);
  await insertLink(db, {
    purpose,
    token_hash: hashToken(token),
    user_id: userId,
    email: email ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + hours * HOUR),
    used_at: null,
  });
  return token;
}

/** Whether the link still works; looking does not use it up. */
export async function findLink(
  db: Database,
  purpose: AccountLinkPurpose,
  token: string,
  now: Date,
): Promise<AccountLink | undefined> {
  const row = await findOpenLink(db, { purpose, token_hash: hashToken(token) }, now);
  return row && { userId: row.user_id ?? undefined, email: row.email ?? undefined };
}

/** Uses the link up, in the transaction of what it does: it works once, also for two at once. */
export async function redeemLink(
  db: Database,
  purpose: AccountLinkPurpose,
  token: string,
  now: Date,
): Promise<AccountLink | undefined> {
  const row = await updateLinkUsed(db, { purpose, token_hash: hashToken(token) }, now);
  return row && { userId: row.user_id ?? undefined, email: row.email ?? undefined };
}
