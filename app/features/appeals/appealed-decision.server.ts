import { reviewPath } from '#app/features/moderation/embeds/review-path.ts';
import { findDecision } from '#app/features/moderation/moderation.server.ts';
import { sanctionMessage } from '#app/features/sanctions/embeds/sanction-message.ts';
import { findSanctionSummary } from '#app/features/sanctions/sanctions.server.ts';
import type { Database } from '#db/engine.ts';
import type { AppealRow } from './appeals.queries.server.ts';

/** What an appeal is against, as staff reads it. */
export interface FirstDecision {
  title: string;
  words: string;
  by: string;
  /** Whose decision it was; undefined once their account is gone. */
  deciderId: number | undefined;
  path: string | undefined;
}

/** Undefined when nothing of it is left. */
export async function findFirst(
  db: Database,
  { sanction_id, review_item_id, created_at }: AppealRow,
): Promise<FirstDecision | undefined> {
  if (sanction_id !== null) {
    const row = await findSanctionSummary(db, sanction_id, created_at);
    if (!row) return undefined;
    const until = row.until === undefined ? undefined : new Date(row.until);
    const titles = { warning: 'a warning', mute: 'a mute', ban: 'a ban' } as const;
    return {
      title: titles[row.kind],
      words: sanctionMessage(row.kind, { reason: row.reason, until }),
      by: row.by,
      deciderId: row.createdBy ?? undefined,
      path: undefined,
    };
  }
  const row = review_item_id === null ? undefined : await findDecision(db, review_item_id);
  if (!row) return undefined;
  return {
    title: row.title,
    words: `${row.decision === 'removed' ? 'Removed' : 'Rejected'}: ${row.title}. ${row.reason ?? ''}`,
    by: row.by,
    deciderId: row.decidedBy ?? undefined,
    path: reviewPath(row.kind, row.subjectId),
  };
}
