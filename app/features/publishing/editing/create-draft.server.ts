import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { type ContentKind, readFields, textValue } from '#app/features/content/content.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { toOneLine } from '#app/text/one-line.ts';
import { insertVersion } from '../versions.queries.server.ts';
import type { EditDeps } from '../working-copy/edited-item.server.ts';

const MAX_TITLE_LENGTH = 200;

/** @throws AppError forbidden, refused */
export async function createDraft(
  { transaction, actor, now }: EditDeps,
  { id: kind, admin, editing }: ContentKind,
  form: FormData,
): Promise<{ id: number; entryId: number }> {
  const { create } = editing;
  if (!create || !can(actor, admin.right)) throw new AppError('forbidden', { detail: kind });
  const given = readFields(editing, form);
  const title = toOneLine(textValue(given, 'title'));
  if (!title || title.length > MAX_TITLE_LENGTH) {
    const message = title
      ? `Titles can be up to ${MAX_TITLE_LENGTH} characters.`
      : 'Enter a title.';
    throw new AppError('refused', { message, field: 'title' });
  }
  return transaction(async (unit) => {
    const id = await create(unit, {
      title,
      status: 'draft',
      created_by: actor.id,
      published_at: now,
      created_at: now,
      updated_at: now,
    });
    const values = (await editing.load(unit.db, id)) ?? given;
    const version = { revision: 1, status: 'draft', values, savedBy: actor.id, now } as const;
    await insertVersion(unit.db, { kind, id }, version);
    const entryId = await recordAuditEntry(
      unit.db,
      {
        actor,
        action: `${kind}.create`,
        subject: { kind, id, name: String(values.title ?? '') },
        after: { status: 'draft' },
      },
      now,
    );
    return { id, entryId };
  });
}
