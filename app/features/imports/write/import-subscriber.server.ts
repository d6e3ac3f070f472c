import { emailInput } from '#app/features/subscriptions/subscriptions.schema.ts';
import {
  addSubscribers,
  planSubscribers,
} from '#app/features/subscriptions/subscriptions.server.ts';
import type { SourceSubscriber } from '../import-source.ts';
import { insertImported } from '../imports.queries.server.ts';
import type { RecordOutcome } from '../record-outcomes.ts';
import type { Importing } from './import-deps.ts';

const INVALID = 'It is not a valid email address.';
const SUPPRESSED = 'This address is blocked from email.';

/** Adds a confirmed address to the newsletter, unless it is known or must not be emailed. */
export async function importSubscriber(
  importing: Importing,
  source: SourceSubscriber,
): Promise<RecordOutcome> {
  const { write, signer, now, reportSkipped } = importing;
  const subscriber = toSubscriber(source);
  if (!subscriber) {
    await reportSkipped(source.email, INVALID);
    return 'skippedRecords';
  }
  const plan = await write(async (unit, count) => {
    const added = await addSubscribers(unit, signer, [subscriber], now());
    const ids = new Map(added.ids.map((id) => [String(id), id]));
    await insertImported(unit.db, importing, 'subscriber', ids, now());
    count('subscribers', added.count);
    return added;
  });
  if (plan.suppressed > 0) {
    await reportSkipped(subscriber.email, SUPPRESSED);
    return 'skippedRecords';
  }
  if (plan.known === 0) return 'addedRecords';
  if (importing.ownSubscribers > 0) {
    importing.ownSubscribers -= 1;
    return 'addedRecords';
  }
  importing.count('known');
  return 'knownRecords';
}

export type PlannedSubscriber = { isNew: boolean } | { problem: string };

/** What would become of the address. `seen` has the new ones of the file so far. */
export async function planSubscriber(
  { db, signer }: Pick<Importing, 'db' | 'signer'>,
  source: SourceSubscriber,
  seen: Set<string>,
): Promise<PlannedSubscriber> {
  const subscriber = toSubscriber(source);
  if (!subscriber) return { problem: INVALID };
  const plan = await planSubscribers(db, signer, { subscribers: [subscriber] });
  if (plan.suppressed > 0) return { problem: SUPPRESSED };
  const isNew = plan.known === 0 && !seen.has(subscriber.email);
  seen.add(subscriber.email);
  return { isNew };
}

/** Undefined if the address is not valid. */
function toSubscriber({ email: typed, consentedAt }: SourceSubscriber) {
  const email = emailInput.safeParse(typed);
  if (!email.success) return undefined;
  const consent = 'Subscribed to the emails of the site this list was imported from.';
  // The other topics are emails that the old site did not have.
  return { email: email.data, phone: null, consent, consentedAt, isNewsletterOnly: true };
}
