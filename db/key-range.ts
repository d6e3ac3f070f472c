import { type AliasableExpression, sql } from 'kysely';

/** How many ids a part of a long list covers; a part holds that many rows at most. */
const SIZE = 1000;

/** First and last id of a part; parts are numbered from 1. */
export function idsOfPart(part: number): [first: number, last: number] {
  return [(part - 1) * SIZE + 1, part * SIZE];
}

/** The part a row is in, as SQL: written out rather than bound, so that it can be grouped by. */
export function partOfId(id: string): AliasableExpression<number> {
  return sql<number>`((${sql.ref(id)} - 1) / ${sql.lit(SIZE)} + 1)`;
}
