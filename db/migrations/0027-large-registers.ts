import { type Kysely, sql } from 'kysely';
import { createIndexes, defaultsTo, type Engine } from './columns.ts';

/** What pages of a large register of claims would have to look for in all its rows. Triggers keep it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await markPublicMentions(db, engine);
}

const MENTIONING = { articles: 'article', media_items: 'media', stories: 'story', events: 'event' };

/** Mentions by items that are published, and by threads, whose visibility is checked when they are shown. */
async function markPublicMentions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('claim_mentions')
    .addColumn('is_public', 'boolean', defaultsTo(false))
    .execute();
  await sql.raw(`update claim_mentions set is_public = ${isPublic('claim_mentions')}`).execute(db);
  await db.schema.dropIndex('claim_mentions_by_claim').execute();
  await createIndexes(db, 'claim_mentions', {
    claim_mentions_by_claim: ['claim_id', 'is_public', 'created_at', 'id'],
  });
  for (const statement of engine === 'sqlite' ? sqliteMentions() : postgresMentions()) {
    await sql.raw(statement).execute(db);
  }
}

function isPublic(row: string): string {
  const items = Object.entries(MENTIONING).map(
    ([table, kind]) => `when '${kind}' then exists (select 1 from ${table}
      where ${table}.id = ${row}.content_id and ${table}.status = 'published')`,
  );
  return `case ${row}.kind when 'thread' then true ${items.join(' ')} else false end`;
}

function publish(kind: string): string {
  return `update claim_mentions set is_public = (new.status = 'published')
    where kind = '${kind}' and content_id = new.id;`;
}

function sqliteMentions(): string[] {
  return [
    `create trigger claim_mentions_insert after insert on claim_mentions begin
      update claim_mentions set is_public = ${isPublic('new')} where id = new.id; end`,
    ...Object.entries(MENTIONING).map(
      ([
        table,
        kind,
      ]) => `create trigger claim_mentions_in_${table} after update of status on ${table}
        when old.status <> new.status begin ${publish(kind)} end`,
    ),
  ];
}

function postgresMentions(): string[] {
  return [
    `create function mark_public_mention() returns trigger language plpgsql as $$ begin
      new.is_public := ${isPublic('new')};
      return new; end $$`,
    `create trigger claim_mentions_insert before insert on claim_mentions
      for each row execute function mark_public_mention()`,
    ...Object.entries(MENTIONING).flatMap(([table, kind]) => [
      `create function publish_mentions_in_${table}() returns trigger language plpgsql as $$ begin
        ${publish(kind)} return null; end $$`,
      `create trigger claim_mentions_in_${table} after update of status on ${table}
        for each row when (old.status <> new.status)
        execute function publish_mentions_in_${table}()`,
    ]),
  ];
}
