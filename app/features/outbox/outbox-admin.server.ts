import { AppError } from '#app/errors.ts';
import { requireRow } from '#app/http/content-id.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import type { EmailDetails, EmailStatus, EmailSummary } from './email-details.ts';
import { findEmail, listEmails } from './outbox.queries.server.ts';

const PAGE_SIZE = 50;

export async function getOutbox(
  db: Database,
  status: EmailStatus | undefined,
  after: Cursor | undefined,
): Promise<ListPage<EmailSummary>> {
  const rows = await listEmails(db, status, after, PAGE_SIZE + 1);
  return listPage(rows, PAGE_SIZE, ({ created_at, id }) => ({ at: created_at, id }), presentRow);
}

/** @throws AppError not-found if there is no such email */
export async function getEmail(db: Database, id: number | undefined): Promise<EmailDetails> {
  const row = await requireRow(id, (known) => findEmail(db, known));
  return {
    ...presentRow(row),
    finishedAt: row.finished_at?.toISOString(),
    error: row.last_error ?? undefined,
    hasPreview: row.html !== null,
    plain: row.plain ?? undefined,
  };
}

/** @throws AppError not-found if there is no such email or its text was deleted */
export async function getEmailHtml(db: Database, id: number | undefined): Promise<string> {
  const html = id === undefined ? undefined : (await findEmail(db, id))?.html;
  if (!html) throw new AppError('not-found');
  return html;
}

type Row = Awaited<ReturnType<typeof listEmails>>[number];

function presentRow({ id, kind, recipient, subject, status, created_at }: Row): EmailSummary {
  return { id, kind, recipient, subject, status, createdAt: created_at.toISOString() };
}
