import { type AliasableExpression, sql } from 'kysely';

/** Sitemap parts and similar lists cover this many ids each. */
const IDS_PER_RANGE = 1000;

/** First and last id of a range; ranges are numbered from 1. */
export function getIdRange(range: number): [first: number, last: number] {
  return [(range - 1) * IDS_PER_RANGE + 1, range * IDS_PER_RANGE];
}

/** SQL for the number of the range an id is in. The literal is inlined so that it works in GROUP BY. */
export function rangeOfId(id: string): AliasableExpression<number> {
  return sql<number>`((${sql.ref(id)} - 1) / ${sql.lit(IDS_PER_RANGE)} + 1)`;
}
