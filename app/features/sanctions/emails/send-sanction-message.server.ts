import { findUser } from '#app/features/identity/identity.server.ts';
import { issueLink, linkValidityHours } from '#app/features/identity/links.server.ts';
import {
  hasNotification,
  notifyDecision,
} from '#app/features/notifications/notifications.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { SanctionKind } from '#db/tables/sanctions.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-definition.ts';
import { appealPath } from '../embeds/appeal-path.ts';
import { sanctionEndMessage, sanctionMessage } from '../embeds/sanction-message.ts';
import { findOtherRestriction, findSanctionSummary } from '../sanction-history.server.ts';
import { liftedEmail, sanctionEmail } from './sanction-email-definitions.ts';

const decisions = { warning: 'warned', mute: 'muted', ban: 'banned' } as const;

type Input = { sanctionId: number; event: 'applied' | 'lifted' };
type SanctionRecord = NonNullable<Awaited<ReturnType<typeof findSanctionSummary>>>;

interface Recipient {
  id: number;
  name: string;
  email: string;
}

/** Notifies members on the site and by email. Guests see the message where they post. */
export const sendSanctionMessage: JobHandler<Input> = async ({ sanctionId, event }, context) => {
  await context.finishWith(async (unit) => {
    const sanction = await findSanctionSummary(unit.db, sanctionId, context.now());
    const user = sanction && (await findUser(unit.db, sanction.subjectId));
    if (!sanction || !user) return;
    const send = event === 'applied' ? sendApplied : sendLifted;
    await send(unit, context, sanction, user);
  });
};

async function sendApplied(
  unit: UnitOfWork,
  context: JobContext,
  sanction: SanctionRecord,
  { id: userId, name, email: to }: Recipient,
): Promise<void> {
  const { id, kind, reason, until, isActive } = sanction;
  // Lifted or over before the job ran.
  if (sanction.lifted || (kind !== 'warning' && !isActive)) return;
  const timeZone = await getSiteTimeZone(unit.db);
  const path = appealPath('sanction', id);
  const decision = { decision: decisions[kind], title: getMessage(sanction, timeZone), path };
  await notifyDecision(unit, userId, { ...decision, key: notificationKey(id) }, context.now());
  const appealLink = await createAppealLink(unit, context, { userId, kind, path });
  await unit.enqueue(sanctionEmail, { to, name, sanction: kind, reason, until, appealLink });
}

async function sendLifted(
  unit: UnitOfWork,
  context: JobContext,
  sanction: SanctionRecord,
  { id: userId, name, email: to }: Recipient,
): Promise<void> {
  // Resumed before the job ran.
  if (!sanction.lifted) return;
  const key = notificationKey(sanction.id);
  // Members who were never notified of the sanction need no notice of its end.
  if (!(await hasNotification(unit.db, userId, key))) return;
  const { kind, subjectId } = sanction;
  const other = await findOtherRestriction(unit.db, subjectId, kind, context.now());
  const message = sanctionEndMessage(kind, other, await getSiteTimeZone(unit.db));
  const decision = { decision: 'lifted', title: message, path: null } as const;
  await notifyDecision(unit, userId, { ...decision, key }, context.now());
  await unit.enqueue(liftedEmail, { to, name, message, link: context.origin });
}

function notificationKey(sanctionId: number): string {
  return `sanction:${sanctionId}`;
}

function getMessage({ kind, reason, until }: SanctionRecord, timeZone: string): string {
  const end = until === undefined ? undefined : new Date(until);
  return sanctionMessage(kind, { reason, until: end }, timeZone);
}

/** Banned members cannot sign in, so their link carries a token that opens this page. */
async function createAppealLink(
  { db }: UnitOfWork,
  { origin, now }: JobContext,
  { userId, kind, path }: { userId: number; kind: SanctionKind; path: string },
): Promise<string> {
  if (kind !== 'ban') return origin + path;
  const hours = linkValidityHours.appeal;
  const token = await issueLink(db, { purpose: 'appeal', userId, hours }, now());
  return `${origin}${path}?token=${token}`;
}
