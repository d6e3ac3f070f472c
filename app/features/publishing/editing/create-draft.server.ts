import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { ContentKind } from '#app/features/content/content.server.ts';
import { titleField } from '#app/features/content/content-fields.schema.ts';
import type { FormValues } from '#app/features/content/editing.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { insertVersion } from '../versions.queries.server.ts';
import type { EditDeps } from '../working-copy/edited-item.server.ts';

/** @throws AppError forbidden, refused */
export async function createDraft(
  deps: EditDeps,
  kind: ContentKind,
  form: FormData,
): Promise<{ id: number; entryId: number }> {
  const { title } = parseForm(z.object({ title: titleField.input }), form);
  return deps.transaction((unit) => addDraft(unit, deps, kind, { title }));
}

/** Adds a draft with these values, in the caller's transaction. @throws AppError forbidden, refused */
export async function addDraft(
  unit: UnitOfWork,
  { actor, now }: Pick<EditDeps, 'actor' | 'now'>,
  { id: kind, admin, editing }: ContentKind,
  { title, ...others }: FormValues & { title: string },
): Promise<{ id: number; entryId: number }> {
  if (!editing.create || !can(actor, admin.right))
    throw new AppError('forbidden', { detail: kind });
  const id = await editing.create(unit, {
    title,
    status: 'draft',
    created_by: actor.id,
    published_at: now,
    created_at: now,
    updated_at: now,
  });
  const initial = (await editing.load(unit.db, id)) ?? { title };
  const values = { ...initial, ...others };
  if (Object.keys(others).length > 0) {
    await editing.save(unit, id, values, {
      now,
      isRestored: false,
      seesDrafts: can(actor, 'publish content'),
      actor,
    });
  }
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
}
