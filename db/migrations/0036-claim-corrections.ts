import { type Kysely, sql } from 'kysely';
import type { Engine } from './columns.ts';

/** A claim's history also says what was separated again, and which evidence was corrected. Its lines are append-only. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const changes = 'claim_changes';
  const alter = () => db.schema.alterTable(changes);
  await alter().dropConstraint('claim_changes_kind').execute();
  await alter()
    .addCheckConstraint(
      'claim_changes_kind',
      sql`kind in ('merged', 'unmerged', 'split', 'split-off', 'rejoined', 'corrected')`,
    )
    .execute();
  // Corrections are about no other claim.
  await alter()
    .alterColumn('other_id', (column) => column.dropNotNull())
    .execute();
  // Has no foreign key, because the line outlives it.
  await alter().addColumn('evidence_id', 'integer').execute();
  await alter().addColumn('corrections_json', 'jsonb').execute();
  await freezeChanges(db, engine);
}

const FROZEN = `claim_id, other_id, kind, reason, evidence_id, corrections_json, created_at`;

/** As for steps. */
async function freezeChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const columns = sql.raw(FROZEN);
  const isKept = sql`exists (select 1 from claims where claims.id = old.claim_id)
    and (old.other_id is null or exists (select 1 from claims where claims.id = old.other_id))`;
  if (engine === 'sqlite') {
    await sql`create trigger claim_changes_no_update before update of ${columns} on claim_changes
      begin select raise(abort, 'the history of a claim is append-only'); end`.execute(db);
    await sql`create trigger claim_changes_no_delete before delete on claim_changes when ${isKept}
      begin select raise(abort, 'the history of a claim is append-only'); end`.execute(db);
    return;
  }
  await sql`create function refuse_claim_change_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not (${isKept}) then return old; end if;
      raise exception 'the history of a claim is append-only';
    end $$`.execute(db);
  await sql`create trigger claim_changes_frozen before delete or update of ${columns}
    on claim_changes for each row execute function refuse_claim_change_change()`.execute(db);
}
