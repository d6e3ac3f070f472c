import type { DecisionContext } from '#app/features/moderation/moderation.server.ts';
import {
  notifyDecision,
  withdrawDecisionKeyed,
} from '#app/features/notifications/notifications.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { NoticeRow } from './legal-notices.queries.server.ts';
import { noticeDecidedMail, noticeReopenedMail } from './mails/notice-mail-definitions.ts';
import { findNoticeTarget, type NoticeSubject } from './notice-targets.server.ts';

interface NoticeAndSubject {
  notice: NoticeRow;
  thing: NoticeSubject | undefined;
}

/** Notices hold paths, and targets read addresses. */
const ANYWHERE = 'http://localhost';

const notificationKey = ({ id }: NoticeRow) => `notice-decision:${id}`;

const grounds = {
  illegal: 'A notice told us that it is against the law.',
  copyright: 'A notice told us that it shows or copies what belongs to somebody else.',
} as const;

/**
 * The notifier hears what was decided and why; whoever wrote the thing hears so when it is taken
 * away. Neither learns who the other is.
 */
export async function notifyParties(
  unit: UnitOfWork,
  { notice, thing }: NoticeAndSubject,
  isRemoved: boolean,
  { reason = '', now }: DecisionContext,
): Promise<void> {
  if (notice.notifier_email) {
    await unit.enqueue(noticeDecidedMail, { ...addressOf(notice), isRemoved, reason });
  }
  const author = authorOf(thing);
  if (!isRemoved || author === null) return;
  await notifyDecision(
    unit.db,
    author,
    {
      decision: 'removed',
      reason: `${grounds[notice.kind]} ${reason}`,
      title: thing?.title ?? notice.path,
      path: null,
      key: notificationKey(notice),
    },
    now,
  );
}

export async function notifyReopened(
  unit: UnitOfWork,
  { notice, thing }: NoticeAndSubject,
): Promise<void> {
  await withdrawDecisionKeyed(unit.db, authorOf(thing), notificationKey(notice));
  if (!notice.notifier_email) return;
  const seen = await findNoticeTarget(notice.target_kind)?.findByUrl(
    unit.db,
    new URL(notice.path, ANYWHERE),
  );
  const isSeen = seen !== undefined;
  await unit.enqueue(noticeReopenedMail, { ...addressOf(notice), isSeen });
}

function addressOf({ notifier_email, notifier_name, reference, path }: NoticeRow) {
  return { to: notifier_email ?? '', name: notifier_name ?? '', reference, path };
}

function authorOf(thing: NoticeSubject | undefined): number | null {
  return thing?.author?.kind === 'member' ? thing.author.id : null;
}
