import { z } from 'zod';
import type {
  DecisionContext,
  ReviewKind,
  ReviewSubject,
} from '#app/features/moderation/moderation.server.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { listNotices, type NoticeRow } from './legal-notices.queries.server.ts';
import { findNoticeTarget, type NoticeSubject } from './notice-targets.server.ts';
import { notifyParties, notifyReopened } from './notify-parties.server.ts';

const EXCERPT_LENGTH = 240;

const changed = z.looseObject({ thing: z.looseObject({}).nullable() });

export const noticeLabels = { illegal: 'Notice', copyright: 'Copyright notice' } as const;

/** How notices are reviewed: what they are about is taken away as its own feature does it. */
export const noticeReviewKind: ReviewKind = {
  kind: 'notice',
  right: 'moderate posts',
  needsReason: true,
  findSubjects,
  apply: async (unit, id, decisionContext) => {
    const [notice] = await listNotices(unit.db, [id]);
    if (!notice) return undefined;
    const isRemoval = isRemoved(decisionContext);
    const target = findNoticeTarget(notice.target_kind);
    const thing = isRemoval
      ? await target?.remove(unit, notice.target_id, decisionContext)
      : undefined;
    return {
      before: { thing: thing ?? null, path: notice.path },
      after: { decision: isRemoval ? 'removed' : 'kept' },
    };
  },
  undo: async (unit, id, before, { now }) => {
    const [notice] = await listNotices(unit.db, [id]);
    if (!notice) return false;
    const { thing } = changed.parse(before);
    if (thing === null) return true;
    const target = findNoticeTarget(notice.target_kind);
    return target ? target.restore(unit, notice.target_id, thing, now) : false;
  },
  notify: async (unit, id, decisionContext) => {
    const told = await findNoticeAndSubject(unit, id);
    if (told) await notifyParties(unit, told, isRemoved(decisionContext), decisionContext);
  },
  retractNotification: async (unit, id) => {
    const told = await findNoticeAndSubject(unit, id);
    if (told) await notifyReopened(unit, told);
  },
};

function isRemoved({ decision }: DecisionContext): boolean {
  return decision === 'removed' || decision === 'rejected';
}

async function findNoticeAndSubject({ db }: UnitOfWork, id: number) {
  const [notice] = await listNotices(db, [id]);
  if (!notice) return undefined;
  const thing = await findNoticeTarget(notice.target_kind)?.describe(db, notice.target_id);
  return { notice, thing };
}

async function findSubjects(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ReviewSubject>> {
  const found = new Map<number, ReviewSubject>();
  for (const notice of await listNotices(db, ids)) {
    const thing = await findNoticeTarget(notice.target_kind)?.describe(db, notice.target_id);
    found.set(notice.id, present(notice, thing));
  }
  return found;
}

function present(notice: NoticeRow, thing: NoticeSubject | undefined): ReviewSubject {
  return {
    id: notice.id,
    title: thing?.title ?? `${notice.path} (gone)`,
    html: notice.explanation
      .split(/\n{2,}/)
      .map((part) => renderMarkdown(escapeMarkdown(part)))
      .join(''),
    statementLabel: 'The notice says',
    excerpt: truncate(notice.explanation, EXCERPT_LENGTH),
    author: thing?.author,
    createdAt: notice.created_at.toISOString(),
    path: thing?.path,
    images: thing?.images ?? [],
    links: [],
    kindLabel: noticeLabels[notice.kind],
    context: thing ? [{ author: `${thing.kindLabel} it is about`, html: thing.html }] : [],
    facts: factsOf(notice),
  };
}

/** Only where abuse of children is reported need nobody say who they are. */
function missingNameLabel({ concerns_child_abuse }: NoticeRow): string {
  return concerns_child_abuse ? 'No name is known' : 'Forgotten: it was decided half a year ago';
}

/** Of the notifier too: only those see it who may decide. */
function factsOf(notice: NoticeRow): [string, string][] {
  const facts: [string, string | null][] = [
    ['Reference', notice.reference],
    ['Notifier', notice.notifier_name ?? missingNameLabel(notice)],
    ['E-mail', notice.notifier_email],
    ['Work', notice.work],
    ['Rights holder', notice.rights_holder],
    ['Abuse of children', notice.concerns_child_abuse ? 'Yes, says the notifier' : null],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
