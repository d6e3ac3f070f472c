import type { Database } from '#db/engine.ts';
import type { NoticeTargetKind, ReviewItemKind } from '#db/tables/moderation.ts';

/** An item that staff can take down. Some kinds are only taken down after legal notices. */
export interface TakedownSubject {
  kind: NoticeTargetKind;
  id: number;
}

/** What was decided about: the item itself, or a notice that names it. */
export interface DecidedSubject {
  kind: ReviewItemKind;
  id: number;
}

/** Decisions that removed the subject, directly or after a notice, latest first. */
function removals(db: Database, subject: TakedownSubject) {
  return db
    .selectFrom('review_items')
    .where('decision', 'in', ['removed', 'rejected'])
    .where(({ eb, or, and, selectFrom }) =>
      or([
        and([eb('kind', '=', subject.kind as ReviewItemKind), eb('subject_id', '=', subject.id)]),
        and([
          eb('kind', '=', 'notice'),
          eb(
            'subject_id',
            'in',
            selectFrom('legal_notices')
              .select('legal_notices.id')
              .where('target_kind', '=', subject.kind)
              .where('target_id', '=', subject.id),
          ),
        ]),
      ]),
    )
    .orderBy('review_items.id', 'desc');
}

/** The latest decision that removed the subject besides this one. */
export async function findOtherRemoval(
  db: Database,
  subject: TakedownSubject,
  decided: DecidedSubject,
) {
  return removals(db, subject)
    .select(['kind', 'subject_id'])
    .where(({ eb, not, and }) =>
      not(and([eb('kind', '=', decided.kind), eb('subject_id', '=', decided.id)])),
    )
    .executeTakeFirst();
}

export async function findLatestRemoval(db: Database, subject: TakedownSubject) {
  return removals(db, subject)
    .leftJoin('users', 'users.id', 'review_items.decided_by')
    .select(['kind', 'subject_id', 'reason', 'decided_at', 'users.name as decider'])
    .executeTakeFirst();
}

/** The submission that the article, or the first media item, was made from. */
export async function findSubmissionOf(db: Database, kind: 'article' | 'media', id: number) {
  return db
    .selectFrom('submissions')
    .select('id')
    .where('published_id', '=', id)
    .where('kind', kind === 'article' ? '=' : '<>', 'news')
    .executeTakeFirst();
}
