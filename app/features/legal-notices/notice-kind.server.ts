import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { escapeMarkdown } from '../../text/escape-markdown.ts';
import { excerptOf } from '../../text/excerpt.ts';
import { renderMarkdown } from '../../text/markdown.server.ts';
import type { CarriedOut, ReviewKind } from '../moderation/review-kind.server.ts';
import type { ReviewSubject } from '../moderation/review-subject.server.ts';
import { listNotices, type NoticeRow } from './legal-notices.queries.server.ts';
import { type NoticedThing, targetOf } from './notice-targets.server.ts';
import { tellBothSides, tellOfReopening } from './tell-both-sides.server.ts';

const EXCERPT_LENGTH = 240;

const changed = z.looseObject({ thing: z.looseObject({}).nullable() });

export const noticeLabels = { illegal: 'Notice', copyright: 'Copyright notice' } as const;

/** How notices are reviewed: what they are about is taken away as its own feature does it. */
export const noticeKind: ReviewKind = {
  kind: 'notice',
  right: 'moderate posts',
  needsReason: true,
  findSubjects,
  apply: async (unit, id, carriedOut) => {
    const [notice] = await listNotices(unit.db, [id]);
    if (!notice) return undefined;
    const isRemoval = isRemoved(carriedOut);
    const target = targetOf(notice.target_kind);
    const thing = isRemoval ? await target?.remove(unit, notice.target_id, carriedOut) : undefined;
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
    const target = targetOf(notice.target_kind);
    return target ? target.restore(unit, notice.target_id, thing, now) : false;
  },
  tell: async (unit, id, carriedOut) => {
    const told = await noticeAndThing(unit, id);
    if (told) await tellBothSides(unit, told, isRemoved(carriedOut), carriedOut);
  },
  untell: async (unit, id) => {
    const told = await noticeAndThing(unit, id);
    if (told) await tellOfReopening(unit, told);
  },
};

function isRemoved({ decision }: CarriedOut): boolean {
  return decision === 'removed' || decision === 'rejected';
}

async function noticeAndThing({ db }: UnitOfWork, id: number) {
  const [notice] = await listNotices(db, [id]);
  if (!notice) return undefined;
  const thing = await targetOf(notice.target_kind)?.describe(db, notice.target_id);
  return { notice, thing };
}

async function findSubjects(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ReviewSubject>> {
  const found = new Map<number, ReviewSubject>();
  for (const notice of await listNotices(db, ids)) {
    const thing = await targetOf(notice.target_kind)?.describe(db, notice.target_id);
    found.set(notice.id, present(notice, thing));
  }
  return found;
}

function present(notice: NoticeRow, thing: NoticedThing | undefined): ReviewSubject {
  return {
    id: notice.id,
    title: thing?.title ?? `${notice.path} (gone)`,
    html: notice.explanation
      .split(/\n{2,}/)
      .map((part) => renderMarkdown(escapeMarkdown(part)))
      .join(''),
    says: 'The notice says',
    excerpt: excerptOf(notice.explanation, EXCERPT_LENGTH),
    person: thing?.person,
    createdAt: notice.created_at.toISOString(),
    path: thing?.path,
    pictures: thing?.pictures ?? [],
    links: [],
    label: noticeLabels[notice.kind],
    context: thing ? [{ author: `${thing.label} it is about`, html: thing.html }] : [],
    facts: factsOf(notice),
  };
}

/** Only where abuse of children is reported need nobody say who they are. */
function namelessWords({ is_grave }: NoticeRow): string {
  return is_grave ? 'No name is known' : 'Forgotten: it was decided half a year ago';
}

/** Of the notifier too: only those see it who may decide. */
function factsOf(notice: NoticeRow): [string, string][] {
  const facts: [string, string | null][] = [
    ['Reference', notice.reference],
    ['Notifier', notice.notifier_name ?? namelessWords(notice)],
    ['E-mail', notice.notifier_email],
    ['Work', notice.work],
    ['Rights holder', notice.rights_holder],
    ['Abuse of children', notice.is_grave ? 'Yes, says the notifier' : null],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
