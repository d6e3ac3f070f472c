import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  defaultsTo,
  type Engine,
  required,
  requiredReference,
  time,
} from './columns.ts';

/** Columns and a table, maintained by triggers, that spare pages of a large register from reading all its rows. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await markPublicMentions(db, engine);
  await recordSettledDays(db);
  await createCredits(db, engine);
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

/** The day on which a claim was settled, in the site's time zone. A source gets no credit for what was seen from then on. */
async function recordSettledDays(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('claims').addColumn('settled_on', 'text').execute();
  const timeZone = await findTimeZone(db);
  const { rows } = await sql<{ id: number; rated_at: Date }>`select id, rated_at from claims
    where standing <> 'open'`.execute(db);
  for (const { id, rated_at } of rows) {
    // Swedish dates are written YYYY-MM-DD.
    const day = new Date(rated_at).toLocaleDateString('sv-SE', { timeZone });
    await sql`update claims set settled_on = ${day} where id = ${id}`.execute(db);
  }
}

async function findTimeZone(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ value_json: { timeZone?: string } }>`select value_json from settings
    where key = 'analytics'`.execute(db);
  return rows[0]?.value_json.timeZone ?? 'UTC';
}

/** One row for each published claim, source and role: the source said so first, or passed it on. */
async function createCredits(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('claim_credits')
    .addColumn('claim_id', 'integer', requiredReference('claims', 'cascade'))
    .addColumn('source_id', 'integer', requiredReference('claim_sources', 'cascade'))
    .addColumn('role', 'text', required)
    .addColumn('is_supporting', 'boolean', required)
    // As in the claim.
    .addColumn('rating', 'text', required)
    .addColumn('ranked_at', time, required)
    .addPrimaryKeyConstraint('claim_credits_pkey', ['claim_id', 'source_id', 'role'])
    .addCheckConstraint('claim_credits_role', sql`role in ('origin', 'via')`)
    .execute();
  await createIndexes(db, 'claim_credits', {
    claim_credits_listed: ['source_id', 'role', 'ranked_at', 'claim_id'],
    claim_credits_counted: ['source_id', 'role', 'rating', 'is_supporting'],
  });
  await sql.raw(addCredits(engine)).execute(db);
  for (const statement of engine === 'sqlite' ? sqliteCredits() : postgresCredits()) {
    await sql.raw(statement).execute(db);
  }
}

/** @param where picks rows of evidence */
function addCredits(engine: Engine, where = (_role: Role) => 'true'): string {
  const supports = "evidence.stance <> 'contradicts'";
  const isSupporting = { sqlite: `max(${supports})`, postgres: `bool_or(${supports})` }[engine];
  const counts = {
    origin: `(claims.settled_on is null or evidence.created_at <= claims.rated_at
      or evidence.captured_on < claims.settled_on)`,
    via: 'true',
  };
  const select = (role: Role) => `select claims.id, evidence.${role}_source_id, '${role}',
    ${isSupporting}, claims.rating, claims.ranked_at
    from claim_evidence as evidence join claims on claims.id = evidence.claim_id
    where evidence.status = 'visible' and claims.status = 'published'
      and evidence.${role}_source_id is not null and ${counts[role]} and ${where(role)}
    group by claims.id, evidence.${role}_source_id, claims.rating, claims.ranked_at`;
  return `insert into claim_credits (claim_id, source_id, role, is_supporting, rating, ranked_at)
    ${select('origin')} union all ${select('via')}
    on conflict (claim_id, source_id, role) do update set is_supporting = excluded.is_supporting,
      rating = excluded.rating, ranked_at = excluded.ranked_at;`;
}

type Role = 'origin' | 'via';

/** Credits of the claim to the sources of this evidence. */
function renewForEvidence(engine: Engine, row: 'old' | 'new'): string {
  const sources = `(${row}.origin_source_id, ${row}.via_source_id)`;
  return `delete from claim_credits where claim_id = ${row}.claim_id and source_id in ${sources};
    ${addCredits(
      engine,
      (role) => `evidence.claim_id = ${row}.claim_id and evidence.${role}_source_id in ${sources}`,
    )}`;
}

function renewForClaim(engine: Engine): string {
  return `delete from claim_credits where claim_id = new.id;
    ${addCredits(engine, () => 'evidence.claim_id = new.id')}`;
}

const EVIDENCE_COLUMNS = `claim_id, stance, status, origin_source_id, via_source_id, captured_on, created_at`;
const CLAIM_COLUMNS = 'status, rating, rated_at, ranked_at, settled_on';

function sqliteCredits(): string[] {
  const onEvidence = (name: string, event: string, row: 'old' | 'new') =>
    `create trigger claim_credits_${name} after ${event} on claim_evidence
      when ${row}.status = 'visible' begin ${renewForEvidence('sqlite', row)} end`;
  return [
    onEvidence('insert', 'insert', 'new'),
    onEvidence('delete', 'delete', 'old'),
    onEvidence('leave', `update of ${EVIDENCE_COLUMNS}`, 'old'),
    onEvidence('join', `update of ${EVIDENCE_COLUMNS}`, 'new'),
    `create trigger claim_credits_claim after update of ${CLAIM_COLUMNS} on claims
      when old.status = 'published' or new.status = 'published'
      begin ${renewForClaim('sqlite')} end`,
  ];
}

function postgresCredits(): string[] {
  return [
    `create function credit_evidence() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then
        if old.status = 'visible' then ${renewForEvidence('postgres', 'old')} end if;
      end if;
      if tg_op <> 'DELETE' then
        if new.status = 'visible' then ${renewForEvidence('postgres', 'new')} end if;
      end if;
      return null; end $$`,
    `create trigger claim_credits_evidence after insert or delete or update of ${EVIDENCE_COLUMNS}
      on claim_evidence for each row execute function credit_evidence()`,
    `create function credit_claim() returns trigger language plpgsql as $$ begin
      ${renewForClaim('postgres')} return null; end $$`,
    `create trigger claim_credits_claim after update of ${CLAIM_COLUMNS} on claims for each row
      when (old.status = 'published' or new.status = 'published') execute function credit_claim()`,
  ];
}
