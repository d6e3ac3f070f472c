import { defineActions, recordVerbs } from '#app/features/audit/audit.server.ts';
import { defineRecord } from '#app/features/audit/records.server.ts';
import { checkImageChange } from '#app/features/images/images.server.ts';
import type { Database } from '#db/engine.ts';
import { parseLink, toStoredLink } from '../entry-links.ts';
import { fromDayKey, toDayKey } from '../partial-date.ts';
import {
  deleteEntryRow,
  findEntryRow,
  insertEntryRow,
  updateEntryRow,
} from '../timeline.queries.server.ts';
import { anniversaryTag, timelineTag } from '../timeline-tags.ts';
import { type EntryValues, entryFields } from './entry-fields.server.ts';

export const entryRecord = defineRecord<EntryValues>({
  kind: 'timeline-entry',
  stored: entryFields.stored,
  toForm: entryFields.toForm,
  getName: ({ title }) => title,
  find: findEntryValues,
  check: ({ db }, change) => checkImageChange(db, change),
  insert: ({ db }, values, { id, now }) => {
    const earlier = id === undefined ? {} : { id };
    const times = { created_at: now, updated_at: now };
    return insertEntryRow(db, { ...earlier, ...toColumns(values), ...times });
  },
  update: ({ db }, id, values, { revision, now }) =>
    updateEntryRow(db, id, { ...toColumns(values), revision: revision + 1, updated_at: now }),
  remove: ({ db }, id) => deleteEntryRow(db, id),
  onChange: ({ invalidate }, { before, after }) => {
    // The home page shows the day of an entry, but not its month or year.
    const days = [before, after].flatMap((values) => (values?.day ? [toDayKey(values)] : []));
    invalidate(timelineTag, ...days.map(anniversaryTag));
  },
});

async function findEntryValues(db: Database, id: number) {
  const row = await findEntryRow(db, id);
  if (!row) return undefined;
  const { title, body, image_id: imageId, link_kind: kind, link_id: linkId, revision } = row;
  const link = toStoredLink(kind && linkId ? { kind, id: linkId } : undefined);
  return { values: { title, ...fromDayKey(row.day_key), body, imageId, link }, revision };
}

function toColumns({ title, body, imageId, link, ...date }: EntryValues) {
  const { kind = null, id = null } = parseLink(link) ?? {};
  return {
    title,
    day_key: toDayKey(date),
    anniversary: date.day && toDayKey(date) % 10_000,
    body,
    image_id: imageId,
    link_kind: kind,
    link_id: id,
  };
}

export const entryActions = defineActions(
  'timeline-entry',
  recordVerbs(entryRecord.undo, {
    name: 'Entry',
    deleted: '“{name}” is no longer on the timeline.',
  }),
  'publish content',
  () => entryFields,
);
