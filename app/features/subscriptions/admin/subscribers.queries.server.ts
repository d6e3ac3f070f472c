import type { ExpressionBuilder, Insertable } from 'kysely';
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

/** As `subscriber_changes` counts them. */
const QUARTER_MS = 15 * 60_000;

/** For each time, the earliest first, how many confirmed and how many left from then until the next one, or now. */
export async function countChanges(
  db: Database,
  times: readonly Date[],
): Promise<{ joined: number; left: number }[]> {
  const quarters = times.map((time) => time.getTime() / QUARTER_MS);
  const row = await db
    .selectFrom('subscriber_changes')
    .select(({ fn }) =>
      quarters.flatMap((from, index) => {
        const sum = (column: 'joined_count' | 'left_count') => {
          const counted = fn.sum(column).filterWhere('quarter', '>=', from);
          const next = quarters[index + 1];
          return next === undefined ? counted : counted.filterWhere('quarter', '<', next);
        };
        return [sum('joined_count').as(`joined${index}`), sum('left_count').as(`left${index}`)];
      }),
    )
    .where('quarter', '>=', quarters[0] ?? 0)
    .executeTakeFirstOrThrow();
  const sums = row as Record<string, number | string | null>;
  return quarters.map((_, index) => ({
    joined: Number(sums[`joined${index}`]),
    left: Number(sums[`left${index}`]),
  }));
}

export async function countConfirmed(db: Database): Promise<number> {
  const count = db.selectFrom('row_counts').select('value').where('name', '=', 'subscribers');
  return (await count.executeTakeFirstOrThrow()).value;
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
    .where('created_at', '=', importedAt)
    .where(isUnchangedImport)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Of these that an import added, those who have changed nothing since. */
export async function listUnchangedImports(
  db: Database,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('id', 'in', [...ids])
    .where(isUnchangedImport)
    .execute();
  return rows.map(({ id }) => id);
}

/** Like `deleteImported`. Returns the ids of those that are gone. */
export async function deleteUnchangedImports(
  db: Database,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .deleteFrom('subscriptions')
    .where('id', 'in', [...ids])
    .where(isUnchangedImport)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function isUnchangedImport({
  and,
  eb,
  exists,
  not,
  selectFrom,
}: ExpressionBuilder<Tables, 'subscriptions'>) {
  const others = selectFrom('consents')
    .select('consents.id')
    .whereRef('consents.subscription_id', '=', 'subscriptions.id')
    .where('consents.source', '<>', 'import');
  return and([
    eb('subscriptions.source', '=', 'import'),
    eb('subscriptions.status', '=', 'confirmed'),
    eb('subscriptions.last_active_at', 'is', null),
    not(exists(others)),
  ]);
}
