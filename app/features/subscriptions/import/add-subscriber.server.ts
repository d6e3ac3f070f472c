import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { startOfLocalDay, toLocalDay } from '#app/text/dates/zoned-time.ts';
import { getSubject } from '../admin/subscriber-actions.server.ts';
import { findSubscriptionByEmail } from '../subscriptions.queries.server.ts';
import { addSubscribers, type ImportDeps } from './import-subscribers.server.ts';
import type { newSubscriberFields } from './new-subscriber-fields.ts';

const BLOCKED =
  'This person unsubscribed, was erased, or can’t be reached. They can only subscribe again themselves.';

/**
 * Adds one confirmed address with its consent. Returns the audit entry's id.
 * @throws AppError refused if the address is known or blocked, or the day is in the future
 */
export async function addSubscriber(
  { transaction, signer, actor, now }: ImportDeps,
  values: z.output<typeof newSubscriberFields.input>,
): Promise<number> {
  const { consentDate, ...subscriber } = values;
  return transaction(async ({ db }) => {
    const timeZone = await getSiteTimeZone(db);
    const today = toLocalDay(now, timeZone);
    if (consentDate > today) refuse('consentDate', 'Choose a day that is not in the future.');
    const consentedAt = consentDate === today ? now : startOfLocalDay(consentDate, timeZone);
    const added = { ...subscriber, phone: null, consentedAt };
    const { count, suppressed } = await addSubscribers({ db }, signer, [added], now);
    if (suppressed > 0) refuse('email', BLOCKED);
    if (count === 0) refuse('email', 'This address is on the list already.');
    const { id } = (await findSubscriptionByEmail(db, subscriber.email)) ?? {};
    if (id === undefined) throw new AppError('not-found');
    const entry = { actor, action: 'subscriber.add', subject: getSubject(id) } as const;
    return recordAuditEntry(db, entry, now);
  });
}

function refuse(field: string, message: string): never {
  throw new AppError('refused', { field, message });
}
