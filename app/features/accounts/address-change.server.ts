import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { Member } from '../../http/actor.ts';
import { findLink, issueLink, redeemLink } from './account-links.server.ts';
import { addressTakenMail, approveNewAddressMail, confirmNewAddressMail } from './account-mails.ts';
import { deleteAddressChange, listAddressChange } from './address-change.queries.server.ts';
import { linkHours } from './link-hours.server.ts';
import { findAccount, findAccountByEmail } from './own-account.queries.server.ts';
import { updateUser } from './users.queries.server.ts';

/** A change that waits for one of the two addresses, or for both. */
export interface AddressChange {
  newAddress: string;
  isApproved: boolean;
  isConfirmed: boolean;
}

export async function findAddressChange(
  db: Database,
  userId: number,
  now: Date,
): Promise<AddressChange | undefined> {
  const halves = await listAddressChange(db, userId, now);
  const old = halves.find(({ purpose }) => purpose === 'leave-address');
  const fresh = halves.find(({ purpose }) => purpose === 'new-address');
  if (!old?.email || old.email !== fresh?.email) return undefined;
  return {
    newAddress: old.email,
    isApproved: old.used_at !== null,
    isConfirmed: fresh.used_at !== null,
  };
}

/**
 * Mails both addresses; the change takes effect once both have said yes, in either order. Whether
 * the new one has an account already is told to its holder alone.
 */
export function startAddressChange(
  transaction: RunTransaction,
  member: Member,
  newAddress: string,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  return transaction(async (unit) => {
    const { db, enqueue } = unit;
    const linkFor = async (purpose: 'leave-address' | 'new-address') => {
      const hours = linkHours[purpose];
      const change = { purpose, userId: member.id, email: newAddress, hours };
      return { link: `${origin}/change-address?token=${await issueLink(db, change, now)}`, hours };
    };
    const approval = await linkFor('leave-address');
    const confirmation = await linkFor('new-address');
    const { name, email } = member;
    await enqueue(approveNewAddressMail, { to: email, name, newAddress, ...approval });
    const holder = await findAccountByEmail(db, newAddress);
    if (!holder) {
      return enqueue(confirmNewAddressMail, { to: newAddress, name, ...confirmation });
    }
    await enqueue(addressTakenMail, {
      to: newAddress,
      name: holder.name,
      signInLink: `${origin}/sign-in`,
      resetLink: `${origin}/forgotten-password`,
    });
  });
}

export function cancelAddressChange(transaction: RunTransaction, userId: number): Promise<void> {
  return transaction(({ db }) => deleteAddressChange(db, userId));
}

const purposes = ['leave-address', 'new-address'] as const;

/** What a link of a change would do. */
export async function findAddressStep(db: Database, token: string, now: Date) {
  for (const purpose of purposes) {
    const link = await findLink(db, purpose, token, now);
    const account = link?.userId ? await findAccount(db, link.userId) : undefined;
    if (link?.email && account) {
      return { purpose, newAddress: link.email, oldAddress: account.email, name: account.name };
    }
  }
  return undefined;
}

export type AddressStep = 'changed' | 'waits' | 'gone';

/** One of the two says yes. */
export function takeAddressStep(
  transaction: RunTransaction,
  token: string,
  now: Date,
): Promise<AddressStep> {
  return transaction(async (unit) => {
    const link =
      (await redeemLink(unit.db, 'leave-address', token, now)) ??
      (await redeemLink(unit.db, 'new-address', token, now));
    if (!link?.userId) return 'gone';
    const change = await findAddressChange(unit.db, link.userId, now);
    if (!change) return 'gone';
    if (!change.isApproved || !change.isConfirmed) return 'waits';
    return moveTo(unit, link.userId, change.newAddress, now);
  });
}

async function moveTo(
  { db }: UnitOfWork,
  userId: number,
  email: string,
  now: Date,
): Promise<AddressStep> {
  await deleteAddressChange(db, userId);
  // Somebody has signed up with it in the meantime.
  if (await findAccountByEmail(db, email)) return 'gone';
  await updateUser(db, userId, { email, is_email_verified: true, updated_at: now });
  return 'changed';
}
