import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

/** Includes the first moment and excludes the last. */
export interface Period {
  from: Date;
  until: Date;
}

/** Counts the new items of each period. Each count reads a range of an index. */
export async function countNewByPeriod(db: Database, periods: readonly Period[]) {
  const published = (table: 'articles' | 'media_items') =>
    countEach(db, periods, ({ from, until }) =>
      db
        .selectFrom(table as 'articles')
        .where('status', '=', 'published')
        .where('published_at', '>=', from)
        .where('published_at', '<', until),
    );
  const [articles, media, users, subscribers] = await Promise.all([
    published('articles'),
    published('media_items'),
    countEach(db, periods, ({ from, until }) =>
      db.selectFrom('users').where('created_at', '>=', from).where('created_at', '<', until),
    ),
    countEach(db, periods, ({ from, until }) =>
      db
        .selectFrom('subscriptions')
        .where('status', '=', 'confirmed')
        .where('created_at', '>=', from)
        .where('created_at', '<', until),
    ),
  ]);
  return { articles, media, users, subscribers };
}

/** The rows of each query, counted in one statement. */
async function countEach<Table extends keyof Tables>(
  db: Database,
  periods: readonly Period[],
  getQuery: (period: Period) => SelectQueryBuilder<Tables, Table, object>,
): Promise<number[]> {
  const row = await db
    .selectNoFrom(
      periods.map((period, index) =>
        getQuery(period)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as(`day${index}`),
      ),
    )
    .executeTakeFirstOrThrow();
  const counts = row as Record<string, number | string>;
  return periods.map((_, index) => Number(counts[`day${index}`]));
}
