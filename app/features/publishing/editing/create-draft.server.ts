import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { ContentKind } from '#app/features/content/content.server.ts';
import { titleField } from '#app/features/content/content-fields.schema.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { insertVersion } from '../versions.queries.server.ts';
import type { EditDeps } from '../working-copy/edited-item.server.ts';

/** @throws AppError forbidden, refused */
export async function createDraft(
  { transaction, actor, now }: EditDeps,
  { id: kind, admin, editing }: ContentKind,
  form: FormData,
): Promise<{ id: number; entryId: number }> {
  const { create } = editing;
  if (!create || !can(actor, admin.right)) throw new AppError('forbidden', { detail: kind });
  const { title } = parseForm(z.object({ title: titleField.input }), form);
  return transaction(async (unit) => {
    const id = await create(unit, {
      title,
      status: 'draft',
      created_by: actor.id,
      published_at: now,
      created_at: now,
      updated_at: now,
    });
    const values = (await editing.load(unit.db, id)) ?? { title };
    const version = { revision: 1, status: 'draft', values, savedBy: actor.id, now } as const;
    await insertVersion(unit.db, { kind, id }, version);
    const entryId = await recordAuditEntry(
      unit.db,
      {
        actor,
        action: `${kind}.create`,
        subject: { kind, id, name: title },
        after: { status: 'draft' },
      },
      now,
    );
    return { id, entryId };
  });
}
