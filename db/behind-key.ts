import { type ExpressionBuilder, type ReferenceExpression, sql } from 'kysely';

/**
 * The rows that stand behind a key in a list that is ordered by time and id, newest first. Written
 * so that either engine walks its index: the first comparison narrows, the second is exact.
 */
export function behindKey<Schema, Table extends keyof Schema>(
  { and, or, eb }: ExpressionBuilder<Schema, Table>,
  time: ReferenceExpression<Schema, Table>,
  id: ReferenceExpression<Schema, Table>,
  key: { at: Date; id: number },
) {
  const at = sql<Date>`${key.at}`;
  return and([
    eb(time, '<=', at as never),
    or([eb(time, '<', at as never), eb(id, '<', key.id as never)]),
  ]);
}

/** The same for a list that is ordered the other way round, oldest first. */
export function aheadOfKey<Schema, Table extends keyof Schema>(
  { and, or, eb }: ExpressionBuilder<Schema, Table>,
  time: ReferenceExpression<Schema, Table>,
  id: ReferenceExpression<Schema, Table>,
  key: { at: Date; id: number },
) {
  const at = sql<Date>`${key.at}`;
  return and([
    eb(time, '>=', at as never),
    or([eb(time, '>', at as never), eb(id, '>', key.id as never)]),
  ]);
}
