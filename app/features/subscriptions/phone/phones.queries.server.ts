import { DAY_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';

const WEEK_MS = 7 * DAY_MS;

/** Agreed to texts, and was not asked to confirm that in the last week. */
export async function listPhonesToConfirm(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: number; phone: string | null }[]> {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'phone'])
    .where('has_sms_consent', '=', true)
    .where('phone', 'is not', null)
    .where('phone_confirmed_at', 'is', null)
    .where('phone_confirmation_requested_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions as other')
            .select('other.id')
            .whereRef('other.phone', '=', 'subscriptions.phone')
            .where('other.phone_confirmation_requested_at', '>', new Date(now.getTime() - WEEK_MS)),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns false if the number was asked meanwhile. */
export async function claimPhoneConfirmation(
  db: Database,
  id: number,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('subscriptions')
    .set({ phone_confirmation_requested_at: now })
    .where('id', '=', id)
    .where('phone_confirmation_requested_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** A number is confirmed for one subscription at most, so that each person gets a text once. */
export async function resetPhoneConfirmations(db: Database, phone: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ phone_confirmed_at: null })
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .execute();
}

/** Subscriptions that agreed to texts to this number. Several people can have entered it. */
export async function listTextSubscriptions(db: Database, phone: string) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'status'])
    .where('phone', '=', phone)
    .where('has_sms_consent', '=', true)
    .orderBy('id')
    .execute();
}
