import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  type Engine,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createSanctions(db, engine);
  await createAppeals(db, engine);
  await createStaffNotes(db, engine);
  await createSpamRemovals(db, engine);
  await createSpamRemovalItems(db, engine);
}

/** A table about an actor, whose rows are deleted with them. */
function createActorTable(db: Kysely<unknown>, engine: Engine, name: string, actorColumn: string) {
  return createTable(db, engine, name)
    .addColumn(actorColumn, 'integer', requiredReference('actors', 'cascade'))
    .addColumn('created_at', time, required);
}

async function createSanctions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createActorTable(db, engine, 'sanctions', 'subject_id')
    .addColumn('kind', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('until_at', time)
    .addColumn('created_by', 'integer', references('users', 'set null'))
    .addColumn('lifted_at', time)
    .addColumn('lifted_by', 'integer', references('users', 'set null'))
    .addCheckConstraint('sanctions_kind', sql`kind in ('warning', 'mute', 'ban')`)
    .execute();
  await createIndexes(db, 'sanctions', { sanctions_by_subject: ['subject_id'] });
}

/** An appeal is about a decision or a sanction. */
async function createAppeals(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createActorTable(db, engine, 'appeals', 'appellant_id')
    .addColumn('review_item_id', 'integer', references('review_items', 'cascade'))
    .addColumn('decided_at', time)
    .addColumn('sanction_id', 'integer', references('sanctions', 'cascade'))
    .addColumn('body', 'text', required)
    .addColumn('outcome', 'text')
    .addUniqueConstraint('appeals_once_per_decision', ['review_item_id', 'decided_at'])
    .addUniqueConstraint('appeals_once_per_sanction', ['sanction_id'])
    .addCheckConstraint(
      'appeals_subject',
      sql`(review_item_id is null) <> (sanction_id is null)
        and (review_item_id is null) = (decided_at is null)`,
    )
    .addCheckConstraint('appeals_outcome', sql`outcome in ('granted', 'upheld')`)
    .execute();
  await createIndexes(db, 'appeals', { appeals_by_appellant: ['appellant_id', 'id'] });
}

async function createStaffNotes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createActorTable(db, engine, 'staff_notes', 'subject_id')
    .addColumn('body', 'text', required)
    .addColumn('created_by', 'integer', references('users', 'set null'))
    .execute();
  await createIndexes(db, 'staff_notes', { staff_notes_by_subject: ['subject_id', 'id'] });
}

async function createSpamRemovals(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createActorTable(db, engine, 'spam_removals', 'spammer_id')
    .addColumn('reason', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('created_by', 'integer', references('users', 'set null'))
    .addColumn('undone_by', 'integer', references('users', 'set null'))
    .addColumn('undone_at', time)
    .addColumn('ban_entry_id', 'integer')
    .addCheckConstraint(
      'spam_removals_state',
      sql`state in ('removing', 'removed', 'restoring', 'restored')`,
    )
    .execute();
  await createIndexes(db, 'spam_removals', { spam_removals_by_spammer: ['spammer_id', 'id'] });
}

async function createSpamRemovalItems(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'spam_removal_items')
    .addColumn('removal_id', 'integer', requiredReference('spam_removals', 'cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('subject_id', 'integer', required)
    .addColumn('before_json', 'jsonb')
    .addCheckConstraint(
      'spam_removal_items_kind',
      sql`kind in ('post', 'like', 'report', 'submission', 'profile', 'review_item')`,
    )
    .execute();
  await createIndexes(db, 'spam_removal_items', {
    spam_removal_items_by_removal: ['removal_id', 'id'],
  });
}
