import type { RunTransaction } from '#db/transaction.ts';
import type { Member } from '../../http/actor.ts';
import { checkPassword } from '../../text/passwords/check-password.server.ts';
import { passwordChangedMail } from './account-mails.ts';
import { askAgain, type FreshParts, hasPassword } from './fresh-sign-in.server.ts';
import { upsertPassword } from './passwords.queries.server.ts';
import { deleteSessionsOfUser } from './sessions.queries.server.ts';
import { deleteSecondSteps } from './verifications.queries.server.ts';

export interface PasswordChangeParts extends FreshParts {
  transaction: RunTransaction;
  headers: Headers;
  origin: string;
  addCookies: (lines: readonly string[]) => void;
}

/** Undefined when it is done: every other session has ended and this one has a new token. */
export async function changePassword(
  parts: PasswordChangeParts,
  member: Member,
  { password, newPassword }: { password?: string | undefined; newPassword: string },
): Promise<{ field: 'password' | 'newPassword'; sentence: string } | undefined> {
  const sentence = await askAgain(parts, member, password);
  if (sentence) return { field: 'password', sentence };
  const weakness = await checkPassword(newPassword, member);
  if (weakness) return { field: 'newPassword', sentence: weakness };
  if (password && (await hasPassword(parts.db, member.id))) {
    const { headers } = await parts.auth.api.changePassword({
      body: { currentPassword: password, newPassword, revokeOtherSessions: true },
      headers: parts.headers,
      returnHeaders: true,
    });
    parts.addCookies(headers.getSetCookie());
    await tellOfChange(parts, member);
  } else {
    const hash = await parts.auth.password.hash(newPassword);
    await tellOfChange(parts, member, hash);
  }
  return undefined;
}

/** With a hash it is the account's first password. */
async function tellOfChange(
  { transaction, now, origin }: PasswordChangeParts,
  member: Member,
  hash?: string,
): Promise<void> {
  await transaction(async ({ db, enqueue }) => {
    if (hash !== undefined) {
      await upsertPassword(db, member.id, hash, now);
      await deleteSessionsOfUser(db, member.id, member.sessionId);
    }
    await deleteSecondSteps(db, member.id);
    const resetLink = `${origin}/forgotten-password`;
    await enqueue(passwordChangedMail, { to: member.email, name: member.name, resetLink });
  });
}
