import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import {
  changedSince,
  defineActions,
  nameToast,
  recordAuditEntry,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { SHARED_REPORT_PATH } from '../analytics-paths.ts';
import { localTimes } from '../counting/local-day.ts';
import { getAnalyticsSettings } from '../settings/analytics-settings.server.ts';
import { type ReportLinkInput, reportLinkFields } from './report-link-fields.server.ts';
import {
  countReportLinks,
  findReportLink,
  findUsableLink,
  insertReportLink,
  listReportLinks,
  updateReportLink,
} from './report-links.queries.server.ts';

const TOKEN_BYTES = 24;
const MAX_LINKS = 20;
/** The list shows the last use to the minute. */
const MINUTE_MS = 60_000;

type LinkDeps = Pick<StaffArgs, 'transaction' | 'actor' | 'now'>;

export interface ReportLink {
  id: number;
  name: string;
  lastDay: string | undefined;
  isOver: boolean;
  author: string | undefined;
  createdAt: string;
  lastUsedAt: string | undefined;
}

export async function getReportLinks(
  db: Database,
  now: Date,
): Promise<{ links: ReportLink[]; today: string }> {
  const today = await getToday(db, now);
  const rows = await listReportLinks(db);
  const links = rows.map((row) => ({
    id: row.id,
    name: row.name,
    lastDay: row.last_day ?? undefined,
    isOver: row.last_day !== null && row.last_day < today,
    author: row.author ?? undefined,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString(),
  }));
  return { links, today };
}

async function getToday(db: Database, now: Date): Promise<string> {
  const { timeZone } = await getAnalyticsSettings(db);
  return localTimes(timeZone)(now.getTime()).day;
}

/**
 * Returns a link that shows a report to everyone who has it. Only its hash is stored, so it can’t be shown again.
 * @throws AppError refused if its last day is over, or there are too many
 */
export async function createReportLink(
  { transaction, actor, origin, now }: LinkDeps & Pick<StaffArgs, 'origin'>,
  { name, lastDay }: ReportLinkInput,
): Promise<{ name: string; link: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await transaction(async ({ db, advisoryLock }) => {
    await advisoryLock('report links');
    if (lastDay !== null && lastDay < (await getToday(db, now))) {
      const message = 'Choose today or a later day.';
      throw new AppError('refused', { message, field: 'lastDay' });
    }
    if ((await countReportLinks(db)) >= MAX_LINKS) {
      const message = `There are ${MAX_LINKS} links. Revoke one first.`;
      throw new AppError('refused', { message });
    }
    const id = await insertReportLink(db, {
      name,
      token_hash: hashToken(token),
      last_day: lastDay,
      created_by: actor.id,
      created_at: now,
      last_used_at: null,
      revoked_at: null,
    });
    const subject = { kind: 'report-link', id, name } as const;
    const after = { name, lastDay };
    await recordAuditEntry(db, { actor, action: 'report-link.create', subject, after }, now);
  });
  return { name, link: `${origin}${SHARED_REPORT_PATH}/${token}` };
}

/**
 * The link stops working at once. Returns the audit entry's id.
 * @throws AppError not-found if it is revoked
 */
export function revokeReportLink(
  { transaction, actor, now }: LinkDeps,
  id: number | undefined,
): Promise<number> {
  return transaction(async (unit) => {
    const row = await getLocked(unit, id);
    if (row.revoked_at) throw new AppError('not-found');
    await updateReportLink(unit.db, row.id, { revoked_at: now });
    const subject = { kind: 'report-link', id: row.id, name: row.name } as const;
    const entry = { actor, action: 'report-link.revoke', subject } as const;
    return recordAuditEntry(unit.db, entry, now);
  });
}

async function getLocked(unit: UnitOfWork, id: number | undefined) {
  await unit.advisoryLock(`report link ${id}`);
  return requireRow(id, (known) => findReportLink(unit.db, known));
}

/** The link works again, as its token is still stored as a hash. */
const undoRevocation: Undo = async (unit, { actor, now }, entry) => {
  const row = await getLocked(unit, entry.subject.id ?? undefined);
  if (!row.revoked_at) throw changedSince();
  await updateReportLink(unit.db, row.id, { revoked_at: null });
  const subject = { kind: 'report-link', id: row.id, name: row.name } as const;
  const restored = { actor, action: 'report-link.restore', subject } as const;
  return recordAuditEntry(unit.db, restored, now);
};

const undoByRevoking: Undo = async (unit, deps, { subject }) => {
  const row = await getLocked(unit, subject.id ?? undefined);
  if (row.revoked_at) throw changedSince();
  return revokeReportLink(deps, row.id);
};

export const reportLinkActions = defineActions(
  'report-link',
  {
    create: { label: 'Created', undo: undoByRevoking },
    revoke: {
      label: 'Revoked',
      toast: nameToast(
        'Link revoked',
        'Anyone who opens “{name}” now sees that it no longer works.',
      ),
      undo: undoRevocation,
    },
    restore: {
      label: 'Restored',
      toast: nameToast('Link restored', '“{name}” works again.'),
      undo: undoByRevoking,
    },
  },
  'manage the site',
  () => reportLinkFields,
);

interface UseDeps {
  db: Database;
  transaction: RunTransaction;
  now: Date;
}

/** The name of a link that works, which is then marked as used. */
export async function openReportLink(
  { db, transaction, now }: UseDeps,
  token: string,
): Promise<{ name: string } | undefined> {
  const link = await findUsableLink(db, hashToken(token), await getToday(db, now));
  if (!link) return undefined;
  const { id, name, last_used_at } = link;
  if (!last_used_at || now.getTime() - last_used_at.getTime() >= MINUTE_MS) {
    await transaction((unit) => updateReportLink(unit.db, id, { last_used_at: now }));
  }
  return { name };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
