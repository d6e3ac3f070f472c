import { changeRecord } from '#app/features/audit/records.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { findFreeSlug } from './free-slug.server.ts';
import { topicFields } from './topic-fields.server.ts';
import { topicRecord } from './topic-record.server.ts';

/** Adds, saves or deletes a topic. Returns the audit entry's id, or undefined if nothing changes. */
export async function changeTopic(
  { form, ...args }: StaffArgs & { form: FormData },
  id: number | 'new' | undefined,
): Promise<number | undefined> {
  const recordForm = { fields: topicFields, input: topicFields.input };
  if (form.get('intent') === 'delete') {
    return changeRecord({ ...args, form }, topicRecord, recordForm, id);
  }
  const filled = new FormData();
  for (const [name, value] of form) filled.append(name, value);
  if (formText(form, 'slug').trim() === '') {
    const ownId = typeof id === 'number' ? id : undefined;
    filled.set('slug', await findFreeSlug(args.db, formText(form, 'name'), ownId));
  }
  return changeRecord({ ...args, form: filled }, topicRecord, recordForm, id);
}
