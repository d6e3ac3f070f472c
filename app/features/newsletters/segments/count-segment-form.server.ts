import { refuseErrors } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { formValues, parseForm } from '#app/http/forms/parse-form.ts';
import { countInSegment, resolveConditions } from './resolve-segment.server.ts';
import { segmentFields } from './segment-fields.server.ts';
import { segmentRecord, toConditions } from './segment-record.server.ts';

/** The answer to the intent `count`, which saves nothing. */
export type CountedSegment = RevisionRefusal & { count?: number };

/** Counts whom the form means as it is typed, even before it has a name or all that it needs. */
export async function countSegmentForm({
  db,
  now,
  form,
}: StaffArgs & { form: FormData }): Promise<CountedSegment> {
  const unnamed = new FormData();
  for (const [name, value] of form) unnamed.append(name, value);
  unnamed.set('name', '-');
  const { name: _, ...values } = parseForm(segmentFields.input, unnamed);
  refuseErrors(await segmentRecord.findErrors(db, { topics: values.topics }, undefined));
  const conditions = { name: '', ...(await toConditions(db, values)) };
  const count = await countInSegment(db, await resolveConditions(db, conditions, now), now);
  return { values: formValues(form), errors: {}, count };
}
