import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import {
  adverseDecisionMessage,
  canUndoDecision,
  findDecision,
  isAdverse,
  listDecisionsAboutAuthor,
} from '#app/features/moderation/moderation.server.ts';
import { appealPath } from '#app/features/sanctions/embeds/appeal-path.ts';
import { sanctionMessage } from '#app/features/sanctions/embeds/sanction-message.ts';
import {
  findSanctionSummary,
  getSanctionHistory,
  isRecentWarning,
} from '#app/features/sanctions/sanctions.server.ts';
import { actorColumns } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { listAppealsOf } from './appeals.queries.server.ts';

const MOST = 20;

export interface AppealRef {
  kind: 'sanction' | 'decision';
  id: number;
}

/** Something that was decided against somebody. Times are ISO 8601. */
export interface Appealable extends AppealRef {
  /** In a sentence, as they were told. */
  words: string;
  title: string;
  at: string;
  path: string;
  /** When they have asked already, and what came of it. */
  appealed: { outcome: 'granted' | 'upheld' | null } | undefined;
}

/** What somebody may ask another look at, or has asked, the latest first. */
export async function listAppealables(
  db: Database,
  person: ActorRef,
  now: Date,
): Promise<Appealable[]> {
  const column = person.kind === 'member' ? { userId: person.id } : { guestId: person.id };
  const [sanctions, decisions, appeals] = await Promise.all([
    getSanctionHistory(db, person, now),
    listDecisionsAboutAuthor(db, column, MOST),
    listAppealsOf(db, person, MOST * 2),
  ]);
  const refs: AppealRef[] = [
    ...sanctions.map(({ id }) => ({ kind: 'sanction' as const, id })),
    ...decisions
      .filter(({ decision }) => isAdverse(decision))
      .map(({ id }) => ({ kind: 'decision' as const, id })),
  ];
  const found: Appealable[] = [];
  for (const ref of refs) {
    const appeal = appeals.find((row) =>
      ref.kind === 'sanction' ? row.sanction_id === ref.id : row.review_item_id === ref.id,
    );
    const appealable = await findAppealable(db, ref, person, now, appeal !== undefined);
    if (appealable) found.push(appealable);
  }
  return found.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Undefined for what is nothing of theirs, is over, or was done about again since. */
export async function findAppealable(
  db: Database,
  ref: AppealRef,
  person: ActorRef,
  now: Date,
  isAppealed = false,
): Promise<Appealable | undefined> {
  const found =
    ref.kind === 'sanction'
      ? await findSanction(db, ref.id, person, now, isAppealed)
      : await findRefusal(db, ref.id, person, isAppealed);
  if (!found) return undefined;
  const appeals = await listAppealsOf(db, person, MOST * 2);
  const appeal = appeals.find((row) =>
    ref.kind === 'sanction'
      ? row.sanction_id === ref.id
      : row.review_item_id === ref.id && row.decided_at?.toISOString() === found.at,
  );
  return {
    ...ref,
    ...found,
    path: appealPath(ref.kind, ref.id),
    appealed: appeal && { outcome: appeal.outcome },
  };
}

type Found = Pick<Appealable, 'words' | 'title' | 'at'>;

function isTheirs(person: ActorRef, row: { userId: number | null; guestId: number | null }) {
  const { user_id, guest_id } = actorColumns(person);
  return row.userId === user_id && row.guestId === guest_id;
}

async function findSanction(
  db: Database,
  id: number,
  person: ActorRef,
  now: Date,
  isAppealed: boolean,
): Promise<Found | undefined> {
  const row = await findSanctionSummary(db, id, now);
  if (!row || !isTheirs(person, row)) return undefined;
  const stands = row.isActive || isRecentWarning(row, now);
  if (!stands && !isAppealed) return undefined;
  const until = row.until === undefined ? undefined : new Date(row.until);
  const titles = { warning: 'A warning', mute: 'You are muted', ban: 'You are banned' } as const;
  const words = sanctionMessage(row.kind, { reason: row.reason, until });
  return { title: titles[row.kind], words, at: row.at };
}

async function findRefusal(
  db: Database,
  id: number,
  person: ActorRef,
  isAppealed: boolean,
): Promise<Found | undefined> {
  const row = await findDecision(db, id);
  if (!row || !isTheirs(person, row)) return undefined;
  if (row.kind !== 'post' && row.kind !== 'submission') return undefined;
  if (!isAdverse(row.decision)) return undefined;
  if (!isAppealed && !(await canUndoDecision(db, row))) return undefined;
  const words = adverseDecisionMessage(row.kind, row.decision, row.reason);
  return { title: row.title, words, at: row.decidedAt.toISOString() };
}
