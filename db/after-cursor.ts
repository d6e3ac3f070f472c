import {
  type ExpressionBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  sql,
} from 'kysely';

interface Position {
  at: Date | number | string;
  id: number;
}

interface Order {
  isDescending: boolean;
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
  return inOrder(query, time, id, { after, limit, isDescending: true });
}

/** The same for a list ordered oldest first. */
export function oldestFirst<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  time: ReferenceExpression<Schema, Table>,
  id: ReferenceExpression<Schema, Table>,
  { after, limit }: Page,
): SelectQueryBuilder<Schema, Table, Row> {
  return inOrder(query, time, id, { after, limit, isDescending: false });
}

/** A page of a list in any order. Texts are ordered by `textOrder`. */
export function inOrder<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  value: ReferenceExpression<Schema, Table>,
  id: ReferenceExpression<Schema, Table>,
  { after, limit, isDescending }: Page & Order,
): SelectQueryBuilder<Schema, Table, Row> {
  const direction = isDescending ? 'desc' : 'asc';
  const page = query
    .orderBy(value as never, direction)
    .orderBy(id as never, direction)
    .limit(limit);
  return after
    ? page.where((eb) =>
        afterCursor(eb, value, id, after, isDescending ? ['<=', '<'] : ['>=', '>']),
      )
    : page;
}

/** The column in the order of its indexes, which is that of the text in lower case. */
export function textOrder(column: string) {
  return inLowerCase(sql.ref(column));
}

function inLowerCase(text: unknown) {
  return sql<string>`lower(${text})`;
}

/**
 * Rows after a cursor, by default in a list that is newest first. Both engines use the index for this
 * form: the first comparison narrows the range, the second is exact.
 */
export function afterCursor<Schema, Table extends keyof Schema>(
  { and, or, eb }: ExpressionBuilder<Schema, Table>,
  value: ReferenceExpression<Schema, Table>,
  id: ReferenceExpression<Schema, Table>,
  cursor: Position,
  [from, beyond]: ['<=', '<'] | ['>=', '>'] = ['<=', '<'],
) {
  const at = typeof cursor.at === 'string' ? inLowerCase(cursor.at) : sql`${cursor.at}`;
  return and([
    eb(value, from, at as never),
    or([eb(value, beyond, at as never), eb(id, beyond, cursor.id as never)]),
  ]);
}
