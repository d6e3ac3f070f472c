import type { Database } from '#db/engine.ts';
import type { ReportSubject } from '../reports/reports.queries.server.ts';

/** The latest decision that removed the subject, directly or after a notice, besides this one. */
export async function findOtherRemoval(
  db: Database,
  subject: ReportSubject,
  decided: ReportSubject,
) {
  return db
    .selectFrom('review_items')
    .select(['kind', 'subject_id'])
    .where('decision', 'in', ['removed', 'rejected'])
    .where(({ eb, or, and, selectFrom }) =>
      or([
        and([eb('kind', '=', subject.kind), eb('subject_id', '=', subject.id)]),
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
    .where(({ eb, not, and }) =>
      not(and([eb('kind', '=', decided.kind), eb('subject_id', '=', decided.id)])),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
