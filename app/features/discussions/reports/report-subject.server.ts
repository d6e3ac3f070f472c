import { AppError } from '#app/errors.ts';
import { fileReport } from '#app/features/moderation/reports.server.ts';
import {
  getReviewKind,
  type ReviewKinds,
  type ReviewSubject,
} from '#app/features/moderation/review.server.ts';
import type { Actor } from '#app/http/actor.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { reportReasonText } from './report-reasons.ts';
import { type ReportableKind, type ReportInput, reportableKind } from './reports.schema.ts';

interface Reportable {
  kind: ReportableKind;
  subject: ReviewSubject;
  /** Its public page. */
  path: string;
}

/** @throws AppError not-found unless it is public and can be reported */
export async function getReportable(
  { db, kinds }: { db: Database; kinds: ReviewKinds },
  params: { kind?: string | undefined; id?: string | undefined },
): Promise<Reportable> {
  const kind = reportableKind.safeParse(params.kind);
  const id = parseContentId(params.id);
  if (!kind.success || id === undefined) throw new AppError('not-found');
  const { findSubjects, isVisible } = getReviewKind(kinds, kind.data);
  const subject = (await findSubjects(db, [id])).get(id);
  if (!subject?.path || !(await isVisible?.(db, id))) throw new AppError('not-found');
  return { kind: kind.data, subject, path: subject.path };
}

/**
 * Files a report; repeated reports by one actor count once. It stays visible until staff decide.
 * @throws AppError not-found unless it is public and can be reported
 */
export function reportSubject(
  { transaction, kinds, now }: { transaction: RunTransaction; kinds: ReviewKinds; now: Date },
  reporter: Actor,
  params: { kind?: string | undefined; id?: string | undefined },
  input: ReportInput,
): Promise<Reportable> {
  return transaction(async (unit) => {
    const reportable = await getReportable({ db: unit.db, kinds }, params);
    const { kind, subject } = reportable;
    const report = {
      subject: { kind, id: subject.id },
      title: subject.title,
      authorId: subject.author?.id ?? null,
      reporter,
      reason: reportReasonText(input),
    };
    await fileReport(unit, report, now);
    return reportable;
  });
}
