import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';
import type { AccountLinkPurpose } from '#db/tables/accounts.ts';
import { hashToken } from '../guests/guest-token.server.ts';
import { listUsersForUpdate } from '../users.queries.server.ts';
import {
  deleteLinks,
  findUnusedLink,
  insertLink,
  updateLinkAsUsed,
} from './account-links.queries.server.ts';

const TOKEN_BYTES = 24;

export interface AccountLink {
  userId: number | undefined;
  /** The address the link is about, if it is not the account's own. */
  email: string | undefined;
}

export interface NewLink {
  purpose: AccountLinkPurpose;
  /** Null for a link that creates an account. */
  userId: number | null;
  email?: string;
  hours: number;
  /** Earlier links keep working, such as one in an email. */
  keepsEarlier?: boolean;
}

/**
 * Returns the token for the URL. Call it in a transaction. Earlier links of the same purpose and account stop working, unless it keeps
 * them.
 */
export async function issueLink(
  db: Database,
  { purpose, userId, email, hours, keepsEarlier = false }: NewLink,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  if (!keepsEarlier) {
    // A second request at the same time waits, and sees the link of the first.
    if (userId !== null) await listUsersForUpdate(db, [userId]);
    await deleteLinks(db, purpose, userId);
  }
  await insertLink(db, {
    purpose,
    token_hash: hashToken(token),
    user_id: userId,
    email: email ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + hours * HOUR_MS),
    used_at: null,
  });
  return token;
}

/** Finds a link that still works, without using it. */
export async function findLink(
  db: Database,
  purpose: AccountLinkPurpose,
  token: string,
  now: Date,
): Promise<AccountLink | undefined> {
  return toAccountLink(await findUnusedLink(db, { purpose, token_hash: hashToken(token) }, now));
}

/** Marks the link as used. Call it in the transaction of the change it allows. */
export async function redeemLink(
  db: Database,
  purpose: AccountLinkPurpose,
  token: string,
  now: Date,
): Promise<AccountLink | undefined> {
  return toAccountLink(await updateLinkAsUsed(db, { purpose, token_hash: hashToken(token) }, now));
}

function toAccountLink(
  row: { user_id: number | null; email: string | null } | undefined,
): AccountLink | undefined {
  return row && { userId: row.user_id ?? undefined, email: row.email ?? undefined };
}
