import { findDecision } from '#app/features/moderation/decisions.server.ts';
import { reviewPath } from '#app/features/moderation/embeds/review-path.ts';
import { sanctionMessage } from '#app/features/sanctions/embeds/sanction-message.ts';
import { findSanctionSummary } from '#app/features/sanctions/sanctions.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { endSentence } from '#app/text/end-sentence.ts';
import type { Database } from '#db/engine.ts';
import type { ReviewDecision } from '#db/tables/moderation.ts';
import type { AppealRow } from './appeals.queries.server.ts';

/** The sanction or decision that an appeal is about, as reviewers see it. */
export interface AppealedDecision {
  title: string;
  message: string;
  deciderName: string;
  /** Undefined if the account was deleted. */
  deciderId: number | undefined;
  path: string | undefined;
}

export interface AppealedOutcome {
  decision: ReviewDecision;
  reason?: string | undefined;
}

/** @param appealed the decision that was appealed, if another one has replaced it */
export async function findAppealedDecision(
  db: Database,
  { sanction_id, review_item_id, content_title, created_at }: AppealRow,
  appealed?: AppealedOutcome,
): Promise<AppealedDecision | undefined> {
  if (sanction_id !== null) {
    const row = await findSanctionSummary(db, sanction_id, created_at);
    if (!row) return undefined;
    const until = row.until === undefined ? undefined : new Date(row.until);
    const timeZone = await getSiteTimeZone(db);
    return {
      title: row.kind,
      message: sanctionMessage(row.kind, { reason: row.reason, until }, timeZone),
      deciderName: row.by,
      deciderId: row.createdBy ?? undefined,
      path: undefined,
    };
  }
  const row = review_item_id === null ? undefined : await findDecision(db, review_item_id);
  if (!row) return content_title === null ? undefined : undone(content_title);
  const { decision, reason } = appealed ?? row;
  const outcome = decision === 'removed' ? 'Removed' : 'Rejected';
  return {
    title: row.title,
    message: `${outcome}: ${endSentence(row.title)}${reason ? ` ${reason}` : ''}`,
    deciderName: row.by,
    deciderId: row.decidedBy ?? undefined,
    path: reviewPath(row.kind, row.subjectId),
  };
}

/** Stands for a decision that was undone without deciding again. */
function undone(title: string): AppealedDecision {
  return {
    title,
    message: 'The decision was undone.',
    deciderName: 'a moderator',
    deciderId: undefined,
    path: undefined,
  };
}
