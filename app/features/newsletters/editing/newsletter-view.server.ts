import { getRecordView } from '#app/features/audit/records.server.ts';
import type { Fields } from '#app/http/forms/fields/fields.ts';
import type { Database } from '#db/engine.ts';
import { listSegmentOptions } from '../segments/list-segments.server.ts';

/** The form of a newsletter or a template, with the segments to choose from. */
export async function getTextView<Values extends object>(
  db: Database,
  fields: Fields<Values, unknown>,
  saved?: { values: Values; revision: number },
) {
  const view = getRecordView(fields, saved);
  const segments = await listSegmentOptions(db);
  return {
    ...view,
    fields: view.fields.map((field) =>
      field.name === 'segmentId'
        ? { ...field, options: [...(field.options ?? []), ...segments] }
        : field,
    ),
  };
}
