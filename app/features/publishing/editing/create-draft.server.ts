import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { type ContentKind, readFields } from '#app/features/content/content.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { insertVersion } from '../versions/versions.queries.server.ts';
import type { EditDeps } from './edited-item.server.ts';

/** @throws AppError forbidden, refused */
export async function createDraft(
  { transaction, member, now }: EditDeps,
  { id: kind, admin, editing }: ContentKind,
  form: FormData,
): Promise<{ id: number; entryId: number }> {
  const create = editing?.create;
  if (!create || !can(member, admin.right)) throw new AppError('forbidden', { detail: kind });
  return transaction(async (unit) => {
    const given = readFields(editing, form);
    const id = await create(unit, { values: given, member, now });
    const values = (await editing.load(unit.db, id)) ?? given;
    const version = { revision: 1, status: 'draft', values, savedBy: member.id, now } as const;
    await insertVersion(unit.db, { kind, id }, version);
    const entryId = await recordAuditEntry(
      unit.db,
      {
        actor: { id: member.id, name: member.name },
        action: `${kind}.create`,
        subject: { kind, id, name: String(values.title ?? '') },
        after: { status: 'draft' },
      },
      now,
    );
    return { id, entryId };
  });
}
