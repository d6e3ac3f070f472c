import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import { type ListPage, listPage, type PageKey } from '../../http/page-key.ts';
import type { KeptMail, MailRow, MailStatus } from './mail-row.ts';
import { findMail, listMails } from './outbox.queries.server.ts';

const PAGE_SIZE = 50;

export async function getOutbox(
  db: Database,
  status: MailStatus | undefined,
  after: PageKey | undefined,
): Promise<ListPage<MailRow>> {
  const rows = await listMails(db, status, after, PAGE_SIZE + 1);
  return listPage(rows, PAGE_SIZE, ({ created_at, id }) => ({ at: created_at, id }), presentRow);
}

/** @throws AppError 'not-found' */
export async function getMail(db: Database, id: number | undefined): Promise<KeptMail> {
  const row = id === undefined ? undefined : await findMail(db, id);
  if (!row) throw new AppError('not-found');
  return {
    ...presentRow(row),
    settledAt: row.settled_at?.toISOString(),
    error: row.last_error ?? undefined,
    hasPreview: row.html !== null,
    plain: row.plain ?? undefined,
  };
}

/** @throws AppError 'not-found' also when its text was forgotten. */
export async function getMailHtml(db: Database, id: number | undefined): Promise<string> {
  const html = id === undefined ? undefined : (await findMail(db, id))?.html;
  if (!html) throw new AppError('not-found');
  return html;
}

type Row = Awaited<ReturnType<typeof listMails>>[number];

function presentRow({ id, kind, recipient, subject, status, created_at }: Row): MailRow {
  return { id, kind, recipient, subject, status, createdAt: created_at.toISOString() };
}
