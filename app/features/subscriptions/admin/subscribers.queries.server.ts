import { type Insertable, sql } from 'kysely';
import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import type { SubscriberFilter } from './subscriber-filter.ts';

/** Newest first. */
export async function listSubscribers(
  db: Database,
  { status, source, consent, text }: SubscriberFilter,
  after: Cursor | undefined,
  limit: number,
) {
  let query = db
    .selectFrom('subscriptions')
    .select([
      'id',
      'email',
      'phone',
      'status',
      'source',
      'created_at',
      'confirmed_at',
      'phone_confirmed_at',
      'has_email_consent',
      'has_sms_consent',
      'has_breaking_news',
      'has_weekly_digest',
      'has_newsletter',
      'is_official_only',
    ]);
  if (status) query = query.where('status', '=', status);
  if (source) query = query.where('source', '=', source);
  if (consent === 'email') query = query.where('has_email_consent', '=', true);
  if (consent === 'sms') query = query.where('has_sms_consent', '=', true);
  if (consent === 'none') {
    query = query.where('has_email_consent', '=', false).where('has_sms_consent', '=', false);
  }
  if (text) query = query.where(contains('email', text));
  return newestFirst(query, 'created_at', 'id', { after, limit }).execute();
}

/** Includes the first time and excludes the last. */
interface Period {
  from: Date;
  to: Date;
}

/**
 * For each period, who confirmed, who left, and how many were confirmed at its end. Erased addresses
 * no longer count anywhere.
 */
export async function countGrowth(
  db: Database,
  periods: readonly Period[],
): Promise<{ joined: number; left: number; total: number }[]> {
  const row = await db
    .selectFrom('subscriptions')
    .select(({ fn, eb }) =>
      periods.flatMap(({ from, to }, index) => {
        const at = (time: Date) => sql<Date>`${time}`;
        const count = () => fn.countAll<number>();
        return [
          count()
            .filterWhere('confirmed_at', '>=', at(from))
            .filterWhere('confirmed_at', '<', at(to))
            .as(`joined${index}`),
          count()
            .filterWhere('status', 'in', ['unsubscribed', 'bounced'])
            .filterWhere('unsubscribed_at', '>=', at(from))
            .filterWhere('unsubscribed_at', '<', at(to))
            .filterWhere('confirmed_at', 'is not', null)
            .as(`left${index}`),
          count()
            .filterWhere('confirmed_at', '<', at(to))
            .filterWhere(
              eb.or([eb('status', '=', 'confirmed'), eb('unsubscribed_at', '>=', at(to))]),
            )
            .as(`total${index}`),
        ];
      }),
    )
    .executeTakeFirstOrThrow();
  const counts = row as Record<string, number | string>;
  return periods.map((_, index) => ({
    joined: Number(counts[`joined${index}`]),
    left: Number(counts[`left${index}`]),
    total: Number(counts[`total${index}`]),
  }));
}

export async function listKnownSubscriptions(db: Database, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return db
    .selectFrom('subscriptions')
    .select(['email', 'status'])
    .where('email', 'in', emails)
    .execute();
}

/** Returns the new rows. Known addresses stay as they are. */
export async function insertNewSubscriptions(
  db: Database,
  rows: readonly Insertable<Tables['subscriptions']>[],
): Promise<{ id: number; email: string }[]> {
  return db
    .insertInto('subscriptions')
    .values(rows)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .execute();
}

/** Deletes what an import added, except for people who have changed something since. */
export async function deleteImported(db: Database, importedAt: Date): Promise<number> {
  const result = await db
    .deleteFrom('subscriptions')
    .where('source', '=', 'import')
    .where('created_at', '=', importedAt)
    .where('status', '=', 'confirmed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consents')
            .select('consents.id')
            .whereRef('consents.subscription_id', '=', 'subscriptions.id')
            .where('consents.source', '<>', 'import'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
