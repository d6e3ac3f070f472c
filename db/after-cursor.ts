import {
  type ExpressionBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  sql,
} from 'kysely';

interface Position {
  at: Date;
  id: number;
}

/** The rows after the cursor, or without one the first rows. */
interface Page {
  after?: Position | undefined;
  limit: number;
}

/** A page of a list ordered by time and id, newest first. */
export function newestFirst<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  time: ReferenceExpression<Schema, Table>,
  id: ReferenceExpression<Schema, Table>,
  { after, limit }: Page,
): SelectQueryBuilder<Schema, Table, Row> {
  const page = query
    .orderBy(time as never, 'desc')
    .orderBy(id as never, 'desc')
    .limit(limit);
  return after ? page.where((eb) => afterCursor(eb, time, id, after)) : page;
}

/** The same for a list ordered oldest first. */
export function oldestFirst<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  time: ReferenceExpression<Schema, Table>,
  id: ReferenceExpression<Schema, Table>,
  { after, limit }: Page,
): SelectQueryBuilder<Schema, Table, Row> {
  const page = query
    .orderBy(time as never)
    .orderBy(id as never)
    .limit(limit);
  return after ? page.where((eb) => afterCursor(eb, time, id, after, ['>=', '>'])) : page;
}

/**
 * Rows after a cursor, by default in a list that is newest first. Both engines use the index for this
 * form: the first comparison narrows the range, the second is exact.
 */
export function afterCursor<Schema, Table extends keyof Schema>(
  { and, or, eb }: ExpressionBuilder<Schema, Table>,
  time: ReferenceExpression<Schema, Table>,
  id: ReferenceExpression<Schema, Table>,
  cursor: Position,
  [from, beyond]: ['<=', '<'] | ['>=', '>'] = ['<=', '<'],
) {
  const at = sql<Date>`${cursor.at}`;
  return and([
    eb(time, from, at as never),
    or([eb(time, beyond, at as never), eb(id, beyond, cursor.id as never)]),
  ]);
}
