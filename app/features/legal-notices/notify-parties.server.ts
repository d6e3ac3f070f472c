import type { DecisionContext } from '#app/features/moderation/review.server.ts';
import {
  notifyDecision,
  retractDecisionByKey,
} from '#app/features/notifications/notifications.server.ts';
import { appealPath } from '#app/features/sanctions/embeds/appeal-path.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { noticeDecidedEmail, noticeReopenedEmail } from './emails/notice-email-definitions.ts';
import type { NoticeRow } from './legal-notices.queries.server.ts';
import {
  findNoticeTarget,
  type NoticeSubject,
  type NoticeTarget,
  type NoticeTargets,
  parseTargetUrl,
} from './notice-targets.server.ts';

interface NoticeAndSubject {
  notice: NoticeRow;
  subject: NoticeSubject | undefined;
}

/** Targets read only the path and hash of a URL. */
const PLACEHOLDER_ORIGIN = 'http://localhost';

const notificationKey = ({ id }: NoticeRow) => `notice-decision:${id}`;

const grounds = {
  illegal: 'We received a notice that it is illegal.',
  copyright: 'We received a notice that it uses someone else’s work without permission.',
} as const;

/**
 * Emails the decision and its reason to the notifier, and notifies the author if the decision took the
 * content down. Neither learns who the other is.
 */
export async function notifyParties(
  unit: UnitOfWork,
  { notice, subject }: NoticeAndSubject,
  { isRemoved, isTakenDownNow }: { isRemoved: boolean; isTakenDownNow: boolean },
  { itemId, reason = '', now }: DecisionContext,
): Promise<void> {
  if (notice.notifier_email) {
    await unit.enqueue(noticeDecidedEmail, { ...mailFields(notice), isRemoved, reason });
  }
  const authorId = getAuthorId(subject);
  if (!isTakenDownNow || authorId === null) return;
  await notifyDecision(
    unit,
    authorId,
    {
      decision: 'removed',
      decidedKind: notice.target_kind,
      reason: `${grounds[notice.kind]} ${reason}`,
      title: subject?.title ?? notice.path,
      path: itemId === undefined ? null : appealPath('decision', itemId),
      key: notificationKey(notice),
    },
    now,
  );
}

/** Takes back what the author was told. */
export async function retractNotice(
  { db }: UnitOfWork,
  { notice, subject }: NoticeAndSubject,
): Promise<void> {
  await retractDecisionByKey(db, getAuthorId(subject), notificationKey(notice));
}

/** Tells the notifier that the decision was undone and will be made again. */
export async function notifyReopened(
  unit: UnitOfWork,
  { notice, subject }: NoticeAndSubject,
  targets: NoticeTargets,
): Promise<void> {
  if (!notice.notifier_email) return;
  const target = findNoticeTarget(targets, notice.target_kind);
  // The site cannot tell whether the page still has the content.
  const isVisible = subject?.isEditedByHand
    ? undefined
    : await findVisibility(unit, target, subject?.path ?? notice.path);
  await unit.enqueue(noticeReopenedEmail, { ...mailFields(notice), isVisible });
}

async function findVisibility(
  { db }: UnitOfWork,
  target: NoticeTarget | undefined,
  path: string,
): Promise<boolean> {
  const url = parseTargetUrl(path, PLACEHOLDER_ORIGIN);
  return url !== undefined && (await target?.findByUrl(db, url)) !== undefined;
}

function mailFields({ notifier_email, notifier_name, reference, path }: NoticeRow) {
  return { to: notifier_email ?? '', name: notifier_name ?? '', reference, path };
}

function getAuthorId(subject: NoticeSubject | undefined): number | null {
  return subject?.author?.id ?? null;
}
