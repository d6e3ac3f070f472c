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

/** Claims that became one or several, and mentions by texts, threads and submissions. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // The claim that this one became a part of.
  await db.schema
    .alterTable('claims')
    .addColumn('merged_into_id', 'integer', references('claims', 'set null'))
    .execute();
  await createIndexes(db, 'claims', { claims_by_merge: ['merged_into_id'] });
  await createTable(db, engine, 'claim_changes')
    .addColumn('claim_id', 'integer', requiredReference('claims', 'cascade'))
    // The claim that was merged into it, split off it, or that it was split off.
    .addColumn('other_id', 'integer', requiredReference('claims', 'cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('actor_id', 'integer', references('actors', 'set null'))
    .addColumn('created_at', time, required)
    .addCheckConstraint('claim_changes_kind', sql`kind in ('merged', 'split', 'split-off')`)
    .execute();
  await createIndexes(db, 'claim_changes', {
    claim_changes_by_claim: ['claim_id', 'id'],
    claim_changes_by_other: ['other_id'],
    claim_changes_by_actor: ['actor_id'],
  });
  // A mention that a card in the text makes, rather than a row of the form.
  await db.schema
    .alterTable('claim_mentions')
    .addColumn('is_from_text', 'boolean', defaultsTo(false))
    .execute();
  for (const [table, kind] of [
    ['threads', 'thread'],
    ['submissions', 'submission'],
  ] as const) {
    for (const statement of forgetMentions(table, kind, engine)) {
      await sql.raw(statement).execute(db);
    }
  }
}

/** As for content: the item has no foreign key, because it can be in any of these tables. */
function forgetMentions(table: string, kind: string, engine: Engine): string[] {
  const forget = `delete from claim_mentions where kind = '${kind}' and content_id = old.id;`;
  const name = `claim_mentions_of_${table}`;
  if (engine === 'sqlite') {
    return [`create trigger ${name} after delete on ${table} begin ${forget} end`];
  }
  return [
    `create function forget_${name}() returns trigger language plpgsql as $$
      begin ${forget} return null; end $$`,
    `create trigger ${name} after delete on ${table}
      for each row execute function forget_${name}()`,
  ];
}
