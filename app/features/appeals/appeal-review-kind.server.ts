import { findUser, listActiveStaff } from '#app/features/identity/identity.server.ts';
import type {
  ReviewKind,
  ReviewKinds,
  ReviewSubject,
} from '#app/features/moderation/review.server.ts';
import { sanctionRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import { guestName } from '#app/features/sanctions/sanctions.server.ts';
import type { Member } from '#app/http/actor.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import type { AppealOutcome } from '#db/tables/sanctions.ts';
import { type AppealedDecision, findAppealedDecision } from './appealed-decision.server.ts';
import {
  type AppealRow,
  findAppeal,
  listAppeals,
  updateOutcome,
} from './appeals.queries.server.ts';
import { closeDecisionAppeals } from './close-appeals.server.ts';
import { findContentPath, grantAppeal } from './grant-appeal.server.ts';
import { notifyAppealReopened, notifyAppellant } from './notify-appellant.server.ts';
import { getUndoneDecision, undoGrantedAppeal } from './undo-granted-appeal.server.ts';

const EXCERPT_LENGTH = 240;

/** Makes appeals reviewable. `kinds` are the kinds whose decisions can be appealed. */
export function createAppealReviewKind(kinds: ReviewKinds): ReviewKind {
  return {
    kind: 'appeal',
    right: 'moderate posts',
    findSubjects: async (db, ids) => {
      const subjects = new Map<number, ReviewSubject>();
      for (const row of await listAppeals(db, ids)) {
        const decision = await findAppealedDecision(db, row);
        if (decision) subjects.set(row.id, presentSubject(row, decision));
      }
      return subjects;
    },
    findConflict: findReviewerConflict,
    apply: async (unit, id, { decision, reviewer, reason, now }) => {
      const appeal = await findAppeal(unit.db, id);
      // Appeals are never approved automatically.
      if (!reviewer || !appeal || appeal.outcome !== null) return undefined;
      const isGranted = decision === 'approved' || decision === 'kept';
      const undoData = isGranted
        ? await grantAppeal(unit, kinds, appeal, { reviewer, reason, now })
        : undefined;
      const outcome: AppealOutcome = isGranted ? 'granted' : 'upheld';
      await updateOutcome(unit.db, id, outcome);
      return { before: { outcome: null, undoData }, after: { outcome } };
    },
    undo: async (unit, id, before, { reviewer, now }) => {
      const appeal = await findAppeal(unit.db, id);
      if (!appeal?.outcome || !reviewer) return false;
      const isUndone =
        appeal.outcome === 'upheld' ||
        (await undoGrantedAppeal(unit, kinds, appeal, before, { reviewer, now }));
      if (isUndone) await updateOutcome(unit.db, id, null);
      return isUndone;
    },
    notify: async (unit, id, { reason, now }, { before }) => {
      const appeal = await findAppeal(unit.db, id);
      if (!appeal?.outcome) return;
      const isGranted = appeal.outcome === 'granted';
      const path = isGranted ? await findContentPath(unit.db, kinds, appeal) : null;
      const appealed = getUndoneDecision(before);
      await notifyAppellant(unit, appeal, { outcome: appeal.outcome, appealed, reason, path }, now);
    },
    closeAppeals: closeDecisionAppeals,
    retractNotification: async (unit, id, { now }) => {
      const appeal = await findAppeal(unit.db, id);
      if (appeal) await notifyAppealReopened(unit, appeal, now);
    },
  };
}

function presentSubject(row: AppealRow, decision: AppealedDecision): ReviewSubject {
  const authorName = row.user_name ?? guestName({ id: row.appellant_id, name: row.guest_name });
  return {
    id: row.id,
    heading: appealHeading(row, decision, authorName),
    title: `Appeal: ${decision.title}`,
    html: renderMarkdown(row.body),
    statementLabel: 'The appeal says',
    excerpt: truncate(row.body, EXCERPT_LENGTH),
    author: { id: row.appellant_id, name: authorName },
    isByGuest: row.user_name === null,
    createdAt: row.created_at.toISOString(),
    path: decision.path,
    images: [],
    links: [],
    kindLabel: 'Appeal',
    context: [
      { author: `Decision by ${decision.deciderName}`, html: renderMarkdown(decision.message) },
    ],
  };
}

function appealHeading(
  row: AppealRow,
  decision: AppealedDecision,
  name: string,
): ReviewSubject['heading'] {
  return row.sanction_id === null
    ? { text: `Appeal by ${name} about`, title: decision.title }
    : { text: `Appeal by ${name} against a ${decision.title}` };
}

/** Members may not review their own decisions, unless they are the only moderator. */
async function findReviewerConflict(
  db: Database,
  appealId: number,
  reviewer: Member,
  now: Date,
): Promise<string | undefined> {
  const appeal = await findAppeal(db, appealId);
  if (!appeal) return undefined;
  if (appeal.appellant_id === reviewer.id)
    return 'This is your own appeal. Someone else must review it.';
  if (appeal.sanction_id !== null) {
    const appellant = await findUser(db, appeal.appellant_id);
    const target = { id: appeal.appellant_id, access: appellant?.access };
    const refusal = sanctionRefusal(reviewer, target);
    if (refusal) return refusal;
  }
  const decision = await findAppealedDecision(db, appeal);
  if (decision?.deciderId !== reviewer.id) return undefined;
  const staff = await listActiveStaff(db, 'moderate posts', now);
  const isOnlyModerator = staff.every((id) => id === reviewer.id);
  return isOnlyModerator
    ? undefined
    : 'You made this decision, so someone else must review the appeal.';
}
