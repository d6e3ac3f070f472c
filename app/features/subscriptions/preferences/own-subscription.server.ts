import { findUser } from '#app/features/identity/identity.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import {
  findSubscription,
  findSubscriptionByEmail,
  insertSubscriptionIfNew,
} from '../subscriptions.queries.server.ts';

/** Whose preferences a page shows. Without an id, a member who is not on the list. */
export interface PreferencesOwner {
  id: number | undefined;
  email: string;
  hasAccount: boolean;
}

/**
 * The owner of a signed link, or else the signed-in member, whose address was confirmed when they signed
 * up. Both see and change the same choices.
 */
export async function findPreferencesOwner(
  db: Database,
  linkedId: number | undefined,
  viewer: Viewer,
): Promise<PreferencesOwner | undefined> {
  const member = viewer.kind === 'member' ? viewer : undefined;
  if (linkedId !== undefined) {
    const email = (await findSubscription(db, linkedId))?.email;
    return email === undefined
      ? undefined
      : { id: linkedId, email, hasAccount: member?.email === email };
  }
  if (!member || !(await findUser(db, member.id))?.is_email_verified) return undefined;
  const { email } = member;
  return { id: (await findSubscriptionByEmail(db, email))?.id, email, hasAccount: true };
}

/** Saving their choices puts a member on the list. */
export async function getOrCreateSubscription(
  transaction: RunTransaction,
  { id, email }: PreferencesOwner,
  now: Date,
): Promise<number | undefined> {
  if (id !== undefined) return id;
  return transaction(async ({ db }) => {
    const inserted = await insertSubscriptionIfNew(db, {
      email,
      phone: null,
      status: 'unsubscribed',
      source: 'page',
      created_at: now,
      has_email_consent: false,
      has_sms_consent: false,
      confirmed_at: null,
    });
    return inserted ?? (await findSubscriptionByEmail(db, email))?.id;
  });
}
