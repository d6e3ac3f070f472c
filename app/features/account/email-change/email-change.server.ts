import {
  findUser,
  findUserByEmail,
  listUsersForUpdate,
  updateUser,
} from '#app/features/identity/identity.server.ts';
import {
  deleteLinks,
  findLink,
  issueLink,
  linkValidityHours,
  redeemLink,
} from '#app/features/identity/links.server.ts';
import { retryOnUniqueViolation } from '#app/features/identity/names.server.ts';
import { assignEmails } from '#app/features/outbox/outbox.server.ts';
import {
  accountExistsEmail,
  approveEmailChangeEmail,
  confirmNewEmailEmail,
} from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { emailChangePurposes, listEmailChangeLinks } from './email-change.queries.server.ts';

type EmailChangePurpose = (typeof emailChangePurposes)[number];

/** A pending change: it takes effect once it is approved and confirmed, in either order. */
export interface EmailChange {
  newEmail: string;
  /** From the old address. */
  isApproved: boolean;
  /** From the new address. */
  isConfirmed: boolean;
}

export async function findEmailChange(
  db: Database,
  userId: number,
  now: Date,
): Promise<EmailChange | undefined> {
  const links = await listEmailChangeLinks(db, userId, now);
  const approval = links.find(({ purpose }) => purpose === 'approve-email-change');
  const confirmation = links.find(({ purpose }) => purpose === 'confirm-new-email');
  if (!approval?.email || approval.email !== confirmation?.email) return undefined;
  return {
    newEmail: approval.email,
    isApproved: approval.used_at !== null,
    isConfirmed: confirmation.used_at !== null,
  };
}

/**
 * Emails a link to both addresses. If the new one already has an account, its owner is told so and
 * gets no link; the member can't find out.
 */
export function startEmailChange(
  transaction: RunTransaction,
  member: Member,
  newEmail: string,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  return transaction(async (unit) => {
    const { db, enqueue } = unit;
    const createLink = async (purpose: EmailChangePurpose) => {
      const hours = linkValidityHours[purpose];
      const newLink = { purpose, userId: member.id, email: newEmail, hours };
      return { link: `${origin}/change-address?token=${await issueLink(db, newLink, now)}`, hours };
    };
    const approval = await createLink('approve-email-change');
    const confirmation = await createLink('confirm-new-email');
    const { name, email } = member;
    await enqueue(approveEmailChangeEmail, { to: email, name, newEmail, ...approval });
    const owner = await findUserByEmail(db, newEmail);
    if (!owner) {
      return enqueue(confirmNewEmailEmail, { to: newEmail, name, ...confirmation });
    }
    await enqueue(accountExistsEmail, {
      to: newEmail,
      name: owner.name,
      signInLink: `${origin}/sign-in`,
      resetLink: `${origin}/forgotten-password`,
    });
  });
}

export function cancelEmailChange(transaction: RunTransaction, userId: number): Promise<void> {
  return transaction(({ db }) => deleteEmailChangeLinks(db, userId));
}

/** The change that a link from one of the two emails approves or confirms. */
export async function findEmailChangeStep(db: Database, token: string, now: Date) {
  for (const purpose of emailChangePurposes) {
    const link = await findLink(db, purpose, token, now);
    const user = link?.userId ? await findUser(db, link.userId) : undefined;
    if (link?.email && user) {
      return { purpose, newEmail: link.email, oldEmail: user.email, name: user.name };
    }
  }
  return undefined;
}

export type EmailChangeStatus = 'changed' | 'pending' | 'invalid-link';

/** Redeems one of the two links, and changes the email address with the second one. */
export function confirmEmailChangeStep(
  transaction: RunTransaction,
  token: string,
  now: Date,
): Promise<EmailChangeStatus> {
  const confirm = async (unit: UnitOfWork): Promise<EmailChangeStatus> => {
    const link =
      (await redeemLink(unit.db, 'approve-email-change', token, now)) ??
      (await redeemLink(unit.db, 'confirm-new-email', token, now));
    if (!link?.userId) return 'invalid-link';
    // If both links are used at once, the second one sees that the first has been used.
    await listUsersForUpdate(unit.db, [link.userId]);
    const change = await findEmailChange(unit.db, link.userId, now);
    if (!change) return 'invalid-link';
    if (!change.isApproved || !change.isConfirmed) return 'pending';
    return applyEmailChange(unit, link.userId, change.newEmail, now);
  };
  // If another account takes the address at the same moment, the second attempt finds it taken.
  return retryOnUniqueViolation(() => transaction(confirm));
}

async function deleteEmailChangeLinks(db: Database, userId: number): Promise<void> {
  for (const purpose of emailChangePurposes) await deleteLinks(db, purpose, userId);
}

async function applyEmailChange(
  { db }: UnitOfWork,
  userId: number,
  email: string,
  now: Date,
): Promise<EmailChangeStatus> {
  await deleteEmailChangeLinks(db, userId);
  // Someone may have signed up with it in the meantime.
  if (await findUserByEmail(db, email)) return 'invalid-link';
  const user = await findUser(db, userId);
  if (user) await assignEmails(db, user);
  // They were sent to the old address.
  await deleteLinks(db, 'reset-password', userId);
  await updateUser(db, userId, { email, is_email_verified: true, updated_at: now });
  return 'changed';
}
