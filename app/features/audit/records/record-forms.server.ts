import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import type { Fields } from '#app/http/forms/fields/fields.ts';
import { formText, formValues, safeParseForm } from '#app/http/forms/parse-form.ts';
import type { Database } from '#db/engine.ts';
import type { EditableRecord, SavedRecord } from './define-record.server.ts';

/** What `RecordForm` shows. Without a saved record, an empty form, which adds one record however often it is sent. */
export function getRecordView<Values extends object>(
  { shown, toForm, initial }: Fields<Values, unknown>,
  saved?: SavedRecord<Values>,
) {
  const key = saved ? undefined : randomBytes(18).toString('base64url');
  const values = toForm(saved?.values ?? initial);
  return { fields: shown, values, revision: saved?.revision, idempotencyKey: key };
}

/** What a form from `getRecordView` sends to add a record. */
export function getFormKey(form: FormData): string {
  return formText(form, 'idempotencyKey');
}

/**
 * Adds a record from its form, or saves or deletes the one with the id. Returns the audit entry's id, or
 * undefined if nothing changes.
 * @throws AppError as `EditableRecord` does
 */
export async function changeRecord<Values extends object>(
  { form, ...args }: StaffArgs & { form: FormData },
  record: EditableRecord<Values>,
  recordForm: RecordFormDefinition<Values>,
  id: number | 'new' | undefined,
): Promise<number | undefined> {
  const parse = (ownId?: number) => parseRecordForm(args.db, record, recordForm, form, ownId);
  if (id === 'new') {
    return (await record.create(args, await parse(), getFormKey(form))).entryId;
  }
  const saved = await record.get(args.db, id);
  if (form.get('intent') === 'delete') return record.remove(args, saved.id);
  return record.save(args, saved.id, await parse(saved.id), formRevision(form));
}

interface RecordFormDefinition<Values extends object> {
  fields: Pick<Fields<Values>, 'readValid'>;
  /** Also checks what the fields are together. */
  input: z.ZodType<Values>;
}

/** @throws AppError refused with all that is wrong, including what `findErrors` says about the valid fields */
async function parseRecordForm<Values extends object>(
  db: Database,
  record: EditableRecord<Values>,
  { fields, input }: RecordFormDefinition<Values>,
  form: FormData,
  id: number | undefined,
): Promise<Values> {
  const parsed = safeParseForm(input, form);
  if ('input' in parsed) return parsed.input;
  const others = await record.findErrors(db, fields.readValid(formValues(form)), id);
  throw new AppError('refused', { errors: { ...others, ...parsed.refusal.errors } });
}
