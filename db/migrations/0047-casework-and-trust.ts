import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  defaultsTo,
  type Engine,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';

/** Staff take notes on review items, hand them over and set them aside. Members earn levels of trust. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const alterItems = () => db.schema.alterTable('review_items');
  await alterItems().addColumn('assigned_to', 'integer', references('users', 'set null')).execute();
  await alterItems()
    .addColumn('assigned_role', 'text', (column) =>
      column.references('roles.key').onDelete('set null'),
    )
    .execute();
  await alterItems().addColumn('waiting_for', 'text').execute();
  await alterItems()
    .addCheckConstraint(
      'review_items_waiting_for',
      sql`waiting_for is null or waiting_for in ('author', 'source', 'moderator', 'other')`,
    )
    .execute();
  await alterItems().addColumn('waiting_until_at', time).execute();
  await createTable(db, engine, 'review_notes')
    .addColumn('item_id', 'integer', requiredReference('review_items', 'cascade'))
    .addColumn('author_id', 'integer', references('users', 'set null'))
    .addColumn('body', 'text', required)
    .addColumn('created_at', time, required)
    .execute();
  await createIndexes(db, 'review_notes', {
    review_notes_by_item: ['item_id', 'id'],
    review_notes_by_author: ['author_id'],
  });
  await indexOpenItems(db);
  const alterUsers = () => db.schema.alterTable('users');
  await alterUsers().addColumn('trust_level', 'integer', defaultsTo(0)).execute();
  await alterUsers().addColumn('is_trust_set_by_staff', 'boolean', defaultsTo(false)).execute();
  await createIndexes(db, 'users', {
    users_by_trust: ['trust_level', 'contribution_count'],
  });
}

/** The lists of the queue leave out what is set aside, which has a list of its own. */
async function indexOpenItems(db: Kysely<unknown>): Promise<void> {
  for (const name of ['review_items_by_urgency', 'review_items_by_cause', 'review_items_waiting']) {
    await db.schema.dropIndex(name).execute();
  }
  const open = sql`decision is null and waiting_for is null`;
  await sql`create index review_items_by_urgency on review_items (urgency desc, id)
    where ${open}`.execute(db);
  await sql`create index review_items_by_cause on review_items (cause, urgency desc, id)
    where ${open}`.execute(db);
  await sql`create index review_items_waiting on review_items (cause, kind, phase)
    where ${open}`.execute(db);
  await sql`create index review_items_by_assignee on review_items (assigned_to, urgency desc, id)
    where ${open}`.execute(db);
  await sql`create index review_items_by_role on review_items (assigned_role, urgency desc, id)
    where ${open}`.execute(db);
  await sql`create index review_items_set_aside on review_items (urgency desc, id)
    where decision is null and waiting_for is not null`.execute(db);
  await sql`create index review_items_due on review_items (waiting_until_at)
    where decision is null and waiting_until_at is not null`.execute(db);
}
