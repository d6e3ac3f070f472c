import type { Database } from '#db/engine.ts';
import { countRows, deleteById, findById, insertRow, updateById } from '#db/rows.ts';

export const findSegmentRow = findById('segments');
export const insertSegmentRow = insertRow('segments');
export const updateSegmentRow = updateById('segments');
const deleteSegmentRow = deleteById('segments');

export async function findSegmentByKey(db: Database, key: string) {
  return db.selectFrom('segments').select('id').where('name_key', '=', key).executeTakeFirst();
}

export async function countSegments(db: Database): Promise<number> {
  return countRows(db.selectFrom('segments'));
}

/** By name. */
export async function listSegments(db: Database) {
  return db
    .selectFrom('segments')
    .select(['id', 'name', 'conditions_json'])
    .orderBy('name_key')
    .execute();
}

export async function listSegmentNames(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('segments')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
}

/** The numbers of unsent newsletters and of templates that choose this segment. */
export async function countSegmentUses(db: Database, id: number) {
  const newsletters = db
    .selectFrom('newsletters')
    .where('segment_id', '=', id)
    .where('status', '<>', 'sent');
  const templates = db.selectFrom('newsletter_templates').where('segment_id', '=', id);
  return { newsletters: await countRows(newsletters), templates: await countRows(templates) };
}

/** Campaigns that went to it keep what it was. */
export async function deleteSegment(db: Database, id: number): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({ segment_id: null })
    .where('segment_id', '=', id)
    .where('status', '=', 'sent')
    .execute();
  await deleteSegmentRow(db, id);
}
