import { findUser, issueLink, linkValidityHours } from '#app/features/identity/identity.server.ts';
import { isTold, notifyDecision } from '#app/features/notifications/notifications.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-definition.ts';
import { appealPath } from '../embeds/appeal-path.ts';
import { toldWords } from '../embeds/sanction-message.ts';
import { findPastSanction } from '../sanction-history.server.ts';
import { liftedMail, sanctionMail } from './sanction-mail-definitions.ts';

const decisions = { warning: 'warned', mute: 'muted', ban: 'banned' } as const;
const keyOf = (id: number) => `sanction:${id}`;

type Input = { sanctionId: number; what: 'given' | 'lifted' };

/** Guests read it where they write; members hear of it here and by mail. */
export const tellSanctioned: JobHandler<Input> = async ({ sanctionId, what }, context) => {
  await context.finishWith(async (unit) => {
    const sanction = await findPastSanction(unit.db, sanctionId, context.now());
    const account = sanction?.userId && (await findUser(unit.db, sanction.userId));
    if (!sanction || !account) return;
    const { email: to, name, id } = account;
    if (what === 'lifted') {
      // It holds again by now.
      if (!sanction.lifted) return;
      // Who never heard of it need not hear that it is over.
      if (!(await isTold(unit.db, id, keyOf(sanctionId)))) return;
      const told = { decision: 'lifted', title: wordsOf(sanction), path: null } as const;
      await notifyDecision(unit.db, id, { ...told, key: keyOf(sanctionId) }, context.now());
      await unit.enqueue(liftedMail, { to, name, sanction: sanction.kind, link: context.origin });
      return;
    }
    if (sanction.lifted) return;
    const { kind, reason, until } = sanction;
    const path = appealPath('sanction', sanctionId);
    const told = { decision: decisions[kind], title: wordsOf(sanction), path } as const;
    await notifyDecision(unit.db, id, { ...told, key: keyOf(sanctionId) }, context.now());
    const appealLink = await appealLinkFor(unit, context, { userId: id, kind, path });
    await unit.enqueue(sanctionMail, { to, name, sanction: kind, reason, until, appealLink });
  });
};

function wordsOf({
  kind,
  reason,
  until,
}: {
  kind: keyof typeof decisions;
  reason: string;
  until: string | undefined;
}) {
  return toldWords(kind, { reason, until: until === undefined ? undefined : new Date(until) });
}

/** Who is banned cannot sign in, so that their link lets them in to this one page. */
async function appealLinkFor(
  { db }: UnitOfWork,
  { origin, now }: JobContext,
  { userId, kind, path }: { userId: number; kind: keyof typeof decisions; path: string },
): Promise<string> {
  if (kind !== 'ban') return origin + path;
  const hours = linkValidityHours.appeal;
  const token = await issueLink(db, { purpose: 'appeal', userId, hours }, now());
  return `${origin}${path}?token=${token}`;
}
