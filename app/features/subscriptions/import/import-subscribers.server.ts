import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { Member } from '#app/http/actor.ts';
import { formatDateTime } from '#app/text/dates/times.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Signer } from '#platform/signing/signer.ts';
import {
  insertNewSubscriptions,
  listKnownSubscriptions,
} from '../admin/subscribers.queries.server.ts';
import { insertConsents } from '../subscriptions.queries.server.ts';
import { findSuppressions } from '../suppressions/suppressions.queries.server.ts';
import { suppressionHash } from '../suppressions/suppressions.server.ts';
import type { UnsubscribeDeps } from '../unsubscribe.server.ts';
import type { ImportedSubscriber, ReadImport } from './read-import.ts';

const BATCH_SIZE = 500;

/** The outcome of an import, before it runs. */
export interface ImportPlan {
  added: ImportedSubscriber[];
  known: number;
  /** Unsubscribed, erased, bounced or complained before. */
  suppressed: number;
}

export async function planImport(
  db: Database,
  signer: Signer,
  { subscribers }: { subscribers: readonly ImportedSubscriber[] },
): Promise<ImportPlan> {
  const plan: ImportPlan = { added: [], known: 0, suppressed: 0 };
  for (const batch of batches(subscribers)) {
    const hashes = new Map(batch.map(({ email }) => [email, suppressionHash(signer, email)]));
    const [known, suppressions] = await Promise.all([
      listKnownSubscriptions(db, [...hashes.keys()]),
      findSuppressions(db, [...hashes.values()]),
    ]);
    const statuses = new Map(known.map(({ email, status }) => [email, status]));
    for (const subscriber of batch) {
      const { email } = subscriber;
      if (suppressions.has(hashes.get(email) ?? '')) plan.suppressed += 1;
      else if (statuses.has(email)) plan.known += 1;
      else plan.added.push(subscriber);
    }
  }
  return plan;
}

/** Adds those that are not known, without an audit entry. Returns how many, and their ids. */
export async function addSubscribers(
  { db }: Pick<UnitOfWork, 'db'>,
  signer: Signer,
  subscribers: readonly ImportedSubscriber[],
  now: Date,
): Promise<ImportPlan & { count: number; ids: number[] }> {
  const plan = await planImport(db, signer, { subscribers });
  const ids: number[] = [];
  for (const batch of batches(plan.added)) ids.push(...(await insertBatch(db, batch, now)));
  return { ...plan, count: ids.length, ids };
}

export interface ImportDeps extends UnsubscribeDeps {
  actor: Member;
}

/**
 * Adds new addresses as confirmed, with the consent that the file documents. Nobody who was on the
 * list before is changed. Returns how many were added.
 */
export async function importSubscribers(deps: ImportDeps, read: ReadImport): Promise<number> {
  const { transaction, signer, actor, now } = deps;
  return transaction(async ({ db }) => {
    const { count, known, suppressed } = await addSubscribers(
      { db },
      signer,
      read.subscribers,
      now,
    );
    if (count === 0) return 0;
    const name = `Import of ${formatDateTime(now.toISOString(), await getSiteTimeZone(db))}`;
    const subject = { kind: 'subscribers', id: null, name } as const;
    const after = { added: count, known, suppressed, skipped: read.skipped.length };
    await recordAuditEntry(db, { actor, action: 'subscribers.import', subject, after }, now);
    return count;
  });
}

async function insertBatch(
  db: Database,
  batch: readonly ImportedSubscriber[],
  now: Date,
): Promise<number[]> {
  const byEmail = new Map(batch.map((subscriber) => [subscriber.email, subscriber]));
  const inserted = await insertNewSubscriptions(
    db,
    batch.map(({ email, phone, isNewsletterOnly = false }) => ({
      email,
      phone,
      status: 'confirmed',
      has_email_consent: true,
      has_sms_consent: false,
      has_breaking_news: !isNewsletterOnly,
      has_weekly_digest: !isNewsletterOnly,
      source: 'import',
      created_at: now,
      confirmed_at: now,
    })),
  );
  const consents = inserted.flatMap(({ id, email }) => {
    const subscriber = byEmail.get(email);
    if (!subscriber) return [];
    const { consent: wording, consentedAt = now } = subscriber;
    const common = { subscription_id: id, source: 'import', created_at: consentedAt } as const;
    return [{ ...common, channel: 'email' as const, is_given: true, wording }];
  });
  if (consents.length > 0) await insertConsents(db, consents);
  return inserted.map(({ id }) => id);
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    yield items.slice(start, start + BATCH_SIZE);
  }
}
