import { AppError } from '#app/errors.ts';
import { defineActions, recordVerbs } from '#app/features/audit/audit.server.ts';
import { defineRecord } from '#app/features/audit/records.server.ts';
import type { Database } from '#db/engine.ts';
import { findTextErrors, getText, toColumns } from '../editing/newsletter-record.server.ts';
import { recordedNewsletterFields } from '../editing/recorded-fields.server.ts';
import { type TemplateValues, templateFields } from '../newsletters.schema.ts';
import { lockSegments } from '../segments/segment-record.server.ts';
import {
  countTemplates,
  deleteTemplateRow,
  findTemplateRow,
  insertTemplateRow,
  listTemplates,
  updateTemplateRow,
} from './templates.queries.server.ts';

/** All are on one page, and options of a form. */
const MAX_TEMPLATES = 100;

export const templateRecord = defineRecord<TemplateValues>({
  kind: 'newsletter-template',
  stored: templateFields.stored,
  toForm: templateFields.toForm,
  getName: ({ name }) => name,
  async find(db, id) {
    const row = await findTemplateRow(db, id);
    return row && { values: { name: row.name, ...getText(row) }, revision: row.revision };
  },
  findErrors: findTextErrors,
  async check(unit, { before, after }) {
    if (typeof after?.segmentId === 'number') await lockSegments(unit);
    if (before || (await countTemplates(unit.db)) < MAX_TEMPLATES) return;
    const message = `A site has at most ${MAX_TEMPLATES} templates. Delete one first.`;
    throw new AppError('refused', { message });
  },
  insert: ({ db }, { name, ...text }, { id, now }) => {
    const earlier = id === undefined ? {} : { id };
    const times = { created_at: now, updated_at: now };
    return insertTemplateRow(db, { ...earlier, name, ...toColumns(text), ...times });
  },
  update: ({ db }, id, { name, ...text }, { revision, now }) =>
    updateTemplateRow(db, id, {
      name,
      ...toColumns(text),
      revision: revision + 1,
      updated_at: now,
    }),
  remove: ({ db }, id) => deleteTemplateRow(db, id),
});

/** All templates by name. */
export async function getTemplates(db: Database) {
  const rows = await listTemplates(db, MAX_TEMPLATES);
  return rows.map(({ id, name, subject, updated_at }) => ({
    id,
    name,
    subject,
    at: updated_at.toISOString(),
  }));
}

export const templateActions = defineActions(
  'newsletter-template',
  recordVerbs(templateRecord.undo, {
    name: 'Template',
    deleted: 'Newsletters that started from “{name}” stay.',
  }),
  'write newsletters',
  () => recordedNewsletterFields(templateFields),
);
