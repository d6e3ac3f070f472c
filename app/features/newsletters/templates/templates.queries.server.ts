import type { Database } from '#db/engine.ts';
import { countRows, deleteById, findById, insertRow, updateById } from '#db/rows.ts';

export const findTemplateRow = findById('newsletter_templates');
export const insertTemplateRow = insertRow('newsletter_templates');
export const updateTemplateRow = updateById('newsletter_templates');
export const deleteTemplateRow = deleteById('newsletter_templates');

/** By name. */
export async function listTemplates(db: Database, limit: number) {
  return db
    .selectFrom('newsletter_templates')
    .select(['id', 'name', 'subject', 'updated_at'])
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countTemplates(db: Database): Promise<number> {
  return countRows(db.selectFrom('newsletter_templates'));
}
