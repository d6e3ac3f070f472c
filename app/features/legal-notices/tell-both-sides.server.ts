import type { UnitOfWork } from '#db/transaction.ts';
import type { CarriedOut } from '../moderation/review-kind.server.ts';
import {
  notifyDecision,
  withdrawDecisionKeyed,
} from '../notifications/staff-notifications.server.ts';
import type { NoticeRow } from './legal-notices.queries.server.ts';
import { noticeDecidedMail, noticeReopenedMail } from './notice-mails.ts';
import { type NoticedThing, targetOf } from './notice-targets.server.ts';

interface Told {
  notice: NoticeRow;
  thing: NoticedThing | undefined;
}

/** Notices hold paths, and targets read addresses. */
const ANYWHERE = 'http://localhost';

const keyOf = ({ id }: NoticeRow) => `notice-decision:${id}`;

const grounds = {
  illegal: 'A notice told us that it is against the law.',
  copyright: 'A notice told us that it shows or copies what belongs to somebody else.',
} as const;

/**
 * The notifier hears what was decided and why; whoever wrote the thing hears so when it is taken
 * away. Neither learns who the other is.
 */
export async function tellBothSides(
  unit: UnitOfWork,
  { notice, thing }: Told,
  isRemoved: boolean,
  { reason = '', now }: CarriedOut,
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
      key: keyOf(notice),
    },
    now,
  );
}

export async function tellOfReopening(unit: UnitOfWork, { notice, thing }: Told): Promise<void> {
  await withdrawDecisionKeyed(unit.db, authorOf(thing), keyOf(notice));
  if (!notice.notifier_email) return;
  const seen = await targetOf(notice.target_kind)?.find(unit.db, new URL(notice.path, ANYWHERE));
  const isSeen = seen !== undefined;
  await unit.enqueue(noticeReopenedMail, { ...addressOf(notice), isSeen });
}

function addressOf({ notifier_email, notifier_name, reference, path }: NoticeRow) {
  return { to: notifier_email ?? '', name: notifier_name ?? '', reference, path };
}

function authorOf(thing: NoticedThing | undefined): number | null {
  return thing?.person?.kind === 'member' ? thing.person.id : null;
}
