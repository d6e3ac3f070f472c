import {
  adverseDecisionMessage,
  canUndoDecision,
  findDecision,
  isAdverse,
  listDecisionsAboutAuthor,
} from '#app/features/moderation/decisions.server.ts';
import { appealPath } from '#app/features/sanctions/embeds/appeal-path.ts';
import {
  pastSanctionMessage,
  sanctionMessage,
} from '#app/features/sanctions/embeds/sanction-message.ts';
import {
  findSanctionSummary,
  getSanctionHistory,
  isRecentWarning,
} from '#app/features/sanctions/sanctions.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import type { AppealOutcome } from '#db/tables/sanctions.ts';
import { listAppealsBy } from './appeals.queries.server.ts';

const MAX_DECISIONS = 20;
const MAX_APPEALS = 40;

export interface AppealRef {
  kind: 'sanction' | 'decision';
  id: number;
}

/** A sanction of an actor, or an adverse decision about their content. */
interface AppealableDecision extends AppealRef {
  /** The text that the actor was notified with, in the past tense once it is no longer in effect. */
  message: string;
  title: string;
  /** ISO 8601. */
  at: string;
  path: string;
  /** Set if the actor has appealed; the outcome is null while the appeal is open. */
  appeal: { outcome: AppealOutcome | null } | undefined;
}

/** Lists the decisions that an actor can appeal or has appealed, latest first. */
export async function listAppealableDecisions(
  db: Database,
  actorId: number,
  now: Date,
): Promise<AppealableDecision[]> {
  const [sanctions, decisions, appeals] = await Promise.all([
    getSanctionHistory(db, actorId, now),
    listDecisionsAboutAuthor(db, actorId, MAX_DECISIONS),
    listAppealsBy(db, actorId, MAX_APPEALS),
  ]);
  const refs: AppealRef[] = [
    ...sanctions.map(({ id }) => ({ kind: 'sanction' as const, id })),
    ...decisions
      .filter(({ decision }) => isAdverse(decision))
      .map(({ id }) => ({ kind: 'decision' as const, id })),
  ];
  const found: AppealableDecision[] = [];
  for (const ref of refs) {
    const isAppealed = appeals.some((row) =>
      ref.kind === 'sanction' ? row.sanction_id === ref.id : row.review_item_id === ref.id,
    );
    const decision = await findAppealableDecision(db, ref, actorId, now, { isAppealed });
    if (decision) found.push(decision);
  }
  return found.toSorted((a, b) => b.at.localeCompare(a.at));
}

/**
 * Finds a decision about this actor that is still in effect. With `isAppealed`, finds it even if it
 * is no longer in effect.
 */
export async function findAppealableDecision(
  db: Database,
  ref: AppealRef,
  actorId: number,
  now: Date,
  { isAppealed = false }: { isAppealed?: boolean } = {},
): Promise<AppealableDecision | undefined> {
  const details =
    ref.kind === 'sanction'
      ? await findSanctionDetails(db, ref.id, actorId, now, isAppealed)
      : await findDecisionDetails(db, ref.id, actorId, isAppealed);
  if (!details) return undefined;
  const appeals = await listAppealsBy(db, actorId, MAX_APPEALS);
  const appeal = appeals.find((row) =>
    ref.kind === 'sanction'
      ? row.sanction_id === ref.id
      : row.review_item_id === ref.id && row.decided_at?.toISOString() === details.at,
  );
  return {
    ...ref,
    ...details,
    path: appealPath(ref.kind, ref.id),
    appeal: appeal && { outcome: appeal.outcome },
  };
}

type DecisionDetails = Pick<AppealableDecision, 'message' | 'title' | 'at'>;

async function findSanctionDetails(
  db: Database,
  id: number,
  actorId: number,
  now: Date,
  isAppealed: boolean,
): Promise<DecisionDetails | undefined> {
  const row = await findSanctionSummary(db, id, now);
  if (row?.subjectId !== actorId) return undefined;
  const isInEffect = row.isActive || isRecentWarning(row, now);
  if (!isInEffect && !isAppealed) return undefined;
  if (!isInEffect) {
    const titles = { warning: 'A warning', mute: 'A mute', ban: 'A ban' } as const;
    const message = pastSanctionMessage(row.kind, row.reason);
    return { title: titles[row.kind], message, at: row.at };
  }
  const until = row.until === undefined ? undefined : new Date(row.until);
  const titles = { warning: 'A warning', mute: 'You are muted', ban: 'You are banned' } as const;
  const timeZone = await getSiteTimeZone(db);
  const message = sanctionMessage(row.kind, { reason: row.reason, until }, timeZone);
  return { title: titles[row.kind], message, at: row.at };
}

async function findDecisionDetails(
  db: Database,
  id: number,
  actorId: number,
  isAppealed: boolean,
): Promise<DecisionDetails | undefined> {
  const row = await findDecision(db, id);
  if (row?.authorId !== actorId) return undefined;
  if (row.kind === 'appeal') return undefined;
  if (!isAdverse(row.decision)) return undefined;
  if (!isAppealed && !(await canUndoDecision(db, row))) return undefined;
  const message = adverseDecisionMessage(row.kind, row.decision, row.reason);
  return { title: row.title, message, at: row.decidedAt.toISOString() };
}
