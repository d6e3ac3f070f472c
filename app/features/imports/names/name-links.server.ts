import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import { changedSince, recordAuditEntry, type Undo } from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { CLAIM_PATH, LINK_PARAM } from './claim-path.ts';
import { findImportedName, updateImportedName } from './imported-names.queries.server.ts';

type LinkDeps = Pick<StaffArgs, 'db' | 'transaction' | 'actor' | 'origin' | 'now'>;

const TOKEN_BYTES = 24;
const LINK_DAYS = 30;

export const hashLink = (token: string) => createHash('sha256').update(token).digest('hex');

/** The hash of no guest’s cookie. */
export const unusedToken = () => `imported ${randomUUID()}`;

/**
 * Returns a link with which a member claims the name; an earlier one stops working. Only its hash is stored, so it can’t be
 * shown again.
 * @throws AppError not-found; refused if a member has the name
 */
export async function createNameLink(
  { transaction, actor, origin, now }: LinkDeps,
  id: number | undefined,
): Promise<{ name: string; link: string; expiresAt: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const link_expires_at = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  const name = await transaction(async ({ db }) => {
    const row = await requireRow(id, (known) => findImportedName(db, known));
    if (row.claimed_by !== null) {
      throw new AppError('refused', { message: `A member has claimed ${row.name}.` });
    }
    await updateImportedName(db, row.id, { link_hash: hashLink(token), link_expires_at });
    const subject = { kind: 'imported-name', id: row.id, name: row.name } as const;
    const after = { linkExpiresAt: link_expires_at.toISOString() };
    await recordAuditEntry(db, { actor, action: 'imported-name.invite', subject, after }, now);
    return row.name;
  });
  const link = `${origin}${CLAIM_PATH}?${new URLSearchParams({ [LINK_PARAM]: token })}`;
  return { name, link, expiresAt: link_expires_at.toISOString() };
}

/** The link stops working. */
export const undoNameLink: Undo = async ({ db }, _deps, { subject, after }) => {
  const row = await requireRow(subject.id ?? undefined, (id) => findImportedName(db, id));
  const { linkExpiresAt } = (after ?? {}) as { linkExpiresAt?: string };
  if (!row.link_hash || row.link_expires_at?.toISOString() !== linkExpiresAt) throw changedSince();
  await updateImportedName(db, row.id, { link_hash: null, link_expires_at: null });
};
