import type {
  DecisionContext,
  ReviewKind,
  ReviewSubject,
} from '#app/features/moderation/review.server.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { listNotices, type NoticeRow } from './legal-notices.queries.server.ts';
import {
  findNoticeTarget,
  type NoticeSubject,
  type NoticeTargets,
} from './notice-targets.server.ts';
import { notifyParties, notifyReopened, retractNotice } from './notify-parties.server.ts';
import { hasTakenDown, takeDown, undoTakedown, withStandingTakedown } from './take-down.server.ts';

const MAX_EXCERPT_LENGTH = 240;

export const noticeLabels = { illegal: 'Legal notice', copyright: 'Copyright notice' } as const;

/** Lets staff review legal notices. The feature that owns the content removes and restores it. */
export function createNoticeReviewKind(targets: NoticeTargets): ReviewKind {
  const findSubject = async (db: Database, notice: NoticeRow) => {
    const item = findItem(notice);
    const subject = await item?.target.describe(db, item.id);
    return item && subject && withStandingTakedown(db, item, subject);
  };
  const findParties = async ({ db }: UnitOfWork, id: number) => {
    const [notice] = await listNotices(db, [id]);
    return notice && { notice, subject: await findSubject(db, notice) };
  };
  const findItem = ({ id, target_kind, target_id }: NoticeRow) => {
    const target = findNoticeTarget(targets, target_kind);
    return target && { target, id: target_id, decided: { kind: 'notice' as const, id } };
  };
  return {
    kind: 'notice',
    right: 'moderate posts',
    needsReason: true,
    findSubjects: async (db, ids) => {
      const subjects = new Map<number, ReviewSubject>();
      for (const notice of await listNotices(db, ids)) {
        subjects.set(notice.id, present(notice, await findSubject(db, notice)));
      }
      return subjects;
    },
    findConflict: async (db, id, reviewer) => {
      const [notice] = await listNotices(db, [id]);
      const item = notice && findItem(notice);
      return item?.target.findConflict?.(db, item.id, reviewer);
    },
    apply: async (unit, id, decisionContext) => {
      const [notice] = await listNotices(unit.db, [id]);
      if (!notice) return undefined;
      const isRemoval = isRemoved(decisionContext);
      const item = findItem(notice);
      const subject = item && isRemoval ? await takeDown(unit, item, decisionContext) : null;
      return {
        before: { subject, path: notice.path },
        after: { decision: isRemoval ? 'removed' : 'kept' },
      };
    },
    undo: async (unit, id, before, { now }) => {
      const [notice] = await listNotices(unit.db, [id]);
      const item = notice && findItem(notice);
      return item ? undoTakedown(unit, item, before, now) : false;
    },
    notify: async (unit, id, decisionContext, { before }) => {
      const parties = await findParties(unit, id);
      if (!parties) return;
      const outcome = {
        isRemoved: isRemoved(decisionContext),
        isTakenDownNow: hasTakenDown(before),
      };
      await notifyParties(unit, parties, outcome, decisionContext);
    },
    retractNotification: async (unit, id, { isRedecided }) => {
      const parties = await findParties(unit, id);
      if (!parties) return;
      await retractNotice(unit, parties);
      if (!isRedecided) await notifyReopened(unit, parties, targets);
    },
  };
}

function isRemoved({ decision }: DecisionContext): boolean {
  return decision === 'removed' || decision === 'rejected';
}

function present(notice: NoticeRow, subject: NoticeSubject | undefined): ReviewSubject {
  return {
    id: notice.id,
    heading: {
      text: `${noticeLabels[notice.kind]} about`,
      title: subject?.title ?? `${notice.path} (deleted)`,
    },
    title: subject?.title ?? `${notice.path} (deleted)`,
    html: notice.explanation
      .split(/\n{2,}/)
      .map((paragraph) => renderMarkdown(escapeMarkdown(paragraph)))
      .join(''),
    statementLabel: 'Explanation',
    excerpt: truncate(notice.explanation, MAX_EXCERPT_LENGTH),
    author: subject?.author,
    isByGuest: subject?.isByGuest ?? false,
    createdAt: notice.created_at.toISOString(),
    edit: subject?.edit,
    path: subject?.path,
    images: subject?.images ?? [],
    links: [],
    kindLabel: noticeLabels[notice.kind],
    ...(subject?.parts && { parts: subject.parts }),
    nothingToRemove: subject?.nothingToRemove,
    ...(subject?.editLink && { editLink: subject.editLink }),
    ...(subject?.isEditedByHand && { isEditedByHand: true }),
    context: subject ? [{ author: `Reported: ${subject.kindLabel}`, html: subject.html }] : [],
    facts: listFacts(notice),
  };
}

/** Only reports of child abuse can be anonymous; other names were deleted after the retention time. */
function missingNameLabel({ is_about_child_abuse }: NoticeRow): string {
  return is_about_child_abuse ? 'Anonymous' : 'Deleted six months after the decision';
}

function listFacts(notice: NoticeRow): [string, string][] {
  const facts: [string, string | null][] = [
    ['Reference', notice.reference],
    ['Notifier', notice.notifier_name ?? missingNameLabel(notice)],
    ['Email', notice.notifier_email],
    ['Work', notice.work],
    ['Rights holder', notice.rights_holder],
    ['Child abuse', notice.is_about_child_abuse ? 'Yes, according to the notifier' : null],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
