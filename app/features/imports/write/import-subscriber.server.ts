import { emailInput } from '#app/features/subscriptions/subscriptions.schema.ts';
import { addSubscribers } from '#app/features/subscriptions/subscriptions.server.ts';
import type { SourceSubscriber } from '../import-source.ts';
import type { Importing } from './import-deps.ts';

/** Adds a confirmed address, unless it is known or must not be emailed. */
export async function importSubscriber(
  { transaction, signer, now, count, report }: Importing,
  { email: typed, consentedAt }: SourceSubscriber,
): Promise<void> {
  const email = emailInput.safeParse(typed);
  if (!email.success) return report(typed, 'It is not a valid email address.');
  const consent = 'Subscribed to the emails of the site this list was imported from.';
  const subscriber = { email: email.data, phone: null, consent, consentedAt };
  const plan = await transaction((unit) => addSubscribers(unit, signer, [subscriber], now()));
  if (plan.suppressed > 0) await report(email.data, 'This address is blocked from email.');
  if (plan.known > 0) count('known');
  count('subscribers', plan.count);
}
