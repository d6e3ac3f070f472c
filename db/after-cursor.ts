import {
  type ExpressionBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  sql,
} from 'kysely';

/**
 * Rows after a cursor in a list ordered by time and id, newest first. Both engines use the index for
 * this form: the first comparison narrows the range, the second is exact.
 */
export function afterCursor<Schema, Table extends keyof Schema>(
  { and, or, eb }: ExpressionBuilder<Schema, Table>,
  time: ReferenceExpression<Schema, Table>,
  id: ReferenceExpression<Schema, Table>,
  cursor: { at: Date; id: number },
) {
  const at = sql<Date>`${cursor.at}`;
  return and([
    eb(time, '<=', at as never),
    or([eb(time, '<', at as never), eb(id, '<', cursor.id as never)]),
  ]);
}

/** The same for a list ordered oldest first. */
export function beforeCursor<Schema, Table extends keyof Schema>(
  { and, or, eb }: ExpressionBuilder<Schema, Table>,
  time: ReferenceExpression<Schema, Table>,
  id: ReferenceExpression<Schema, Table>,
  cursor: { at: Date; id: number },
) {
  const at = sql<Date>`${cursor.at}`;
  return and([
    eb(time, '>=', at as never),
    or([eb(time, '>', at as never), eb(id, '>', cursor.id as never)]),
  ]);
}

/** A page of a list, newest first: the rows after the cursor, or the first ones without. */
export function newestFirst<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  time: ReferenceExpression<Schema, Table>,
  id: ReferenceExpression<Schema, Table>,
  { after, limit }: { after?: { at: Date; id: number } | undefined; limit: number },
): SelectQueryBuilder<Schema, Table, Row> {
  const ordered = query
    .orderBy(time as never, 'desc')
    .orderBy(id as never, 'desc')
    .limit(limit);
  return after ? ordered.where((eb) => afterCursor(eb, time, id, after)) : ordered;
}
