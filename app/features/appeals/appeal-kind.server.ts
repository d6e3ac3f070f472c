import type {
  ReviewKind,
  ReviewKinds,
  ReviewSubject,
} from '#app/features/moderation/moderation.server.ts';
import { guestName } from '#app/features/sanctions/sanctions.server.ts';
import { actorOf } from '#app/http/actor.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { truncate } from '#app/text/truncate.ts';
import type { AppealOutcome } from '#db/tables/appeals.ts';
import { refusalOfReviewer } from './appeal-reviewer.server.ts';
import { type FirstDecision, findFirst } from './appealed-decision.server.ts';
import {
  type AppealRow,
  findAppeal,
  listAppeals,
  updateOutcome,
} from './appeals.queries.server.ts';
import { findPlace, grantAppeal } from './grant-appeal.server.ts';
import { notifyAppealReopened, tellAppellant } from './notify-appellant.server.ts';
import { takeGrantBack } from './undo-granted-appeal.server.ts';

const EXCERPT_LENGTH = 240;

/** How appeals are looked at; `kinds` are those whose decisions they are against. */
export function appealKind(kinds: ReviewKinds): ReviewKind {
  return {
    kind: 'appeal',
    right: 'moderate posts',
    findSubjects: async (db, ids) => {
      const subjects = new Map<number, ReviewSubject>();
      for (const row of await listAppeals(db, ids)) {
        const first = await findFirst(db, row);
        if (first) subjects.set(row.id, present(row, first));
      }
      return subjects;
    },
    findConflict: refusalOfReviewer,
    apply: async (unit, id, { decision, reviewer, reason, now }) => {
      const appeal = await findAppeal(unit.db, id);
      // Appeals are never decided by nobody, as what needs no approval is.
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
        (await takeGrantBack(unit, kinds, appeal, before, { reviewer, now }));
      if (isUndone) await updateOutcome(unit.db, id, null);
      return isUndone;
    },
    notify: async (unit, id, { reason, now }) => {
      const appeal = await findAppeal(unit.db, id);
      if (!appeal?.outcome) return;
      const path = appeal.outcome === 'granted' ? await findPlace(unit.db, kinds, appeal) : null;
      await tellAppellant(unit, appeal, { outcome: appeal.outcome, reason, path }, now);
    },
    retractNotification: async (unit, id, now) => {
      const appeal = await findAppeal(unit.db, id);
      if (appeal) await notifyAppealReopened(unit, appeal, now);
    },
  };
}

function present(row: AppealRow, first: FirstDecision): ReviewSubject {
  return {
    id: row.id,
    title: `Appeal: ${first.title}`,
    html: renderMarkdown(row.body),
    statementLabel: 'The appeal says',
    excerpt: truncate(row.body, EXCERPT_LENGTH),
    author: { ...actorOf(row), name: nameOf(row) },
    createdAt: row.created_at.toISOString(),
    path: first.path,
    images: [],
    links: [],
    kindLabel: 'Appeal',
    context: [{ author: `Decided first by ${first.by}`, html: renderMarkdown(first.words) }],
  };
}

function nameOf({ user_name, guest_id, guest_name }: AppealRow): string {
  return user_name ?? guestName({ id: guest_id ?? 0, name: guest_name });
}
