import { createHash } from 'node:crypto';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { openReview } from '../moderation/open-review.server.ts';
import type { LegalNoticeInput } from './legal-notice.schema.ts';
import { hasNotice, insertNoticeOnce } from './legal-notices.queries.server.ts';
import { noticeReceivedMail } from './notice-mails.ts';
import { type FoundTarget, findTarget, targetOf } from './notice-targets.server.ts';

const REFERENCE_BYTES = 6;

export type SentNotice =
  | { kind: 'sent'; reference: string }
  /** Nothing of this site that a notice can be about. */
  | { kind: 'unknown-address'; address: string };

/**
 * Takes a notice: an item of the queue for each thing it names, and a mail to whoever sent it. The
 * same notice sent again is the one that is there, under its reference.
 */
export async function sendNotice(
  { db, transaction, origin, now }: Parts,
  input: LegalNoticeInput,
): Promise<SentNotice> {
  const targets: FoundTarget[] = [];
  for (const address of input.addresses) {
    const target = await findTarget(db, address, origin);
    if (!target) return { kind: 'unknown-address', address };
    targets.push(target);
  }
  const reference = referenceOf(input, targets);
  await transaction(async (unit) => {
    const added: string[] = [];
    for (const target of targets) {
      if (await addNotice(unit, input, target, reference, now)) added.push(target.path);
    }
    if (added.length === 0 || !input.email) return;
    const mail = { to: input.email, name: input.name, reference, paths: added };
    await unit.enqueue(noticeReceivedMail, mail);
  });
  return { kind: 'sent', reference };
}

interface Parts {
  db: Database;
  transaction: RunTransaction;
  origin: string;
  now: Date;
}

export function isReference(db: Database, word: string): Promise<boolean> {
  return hasNotice(db, word);
}

/** Made of what was sent, so that sending it twice is one notice. */
function referenceOf(input: LegalNoticeInput, targets: readonly FoundTarget[]): string {
  const named = targets.map(({ kind, id }) => `${kind} ${id}`).toSorted();
  const said = [input.kind, input.email.toLowerCase(), input.explanation, input.work, ...named];
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  return `N-${hash.slice(0, REFERENCE_BYTES * 2).toUpperCase()}`;
}

async function addNotice(
  unit: UnitOfWork,
  input: LegalNoticeInput,
  { kind, id, path }: FoundTarget,
  reference: string,
  now: Date,
): Promise<boolean> {
  const noticeId = await insertNoticeOnce(unit.db, {
    reference,
    kind: input.kind,
    target_kind: kind,
    target_id: id,
    path,
    explanation: input.explanation,
    work: input.work,
    rights_holder: input.rightsHolder,
    is_grave: input.isGrave,
    notifier_name: input.name || null,
    notifier_email: input.email || null,
    created_at: now,
  });
  if (noticeId === undefined) return false;
  const thing = await targetOf(kind)?.describe(unit.db, id);
  const person = thing?.person;
  await openReview(
    unit,
    {
      kind: 'notice',
      subjectId: noticeId,
      cause: 'notice',
      why: input.kind === 'copyright' ? 'A copyright notice.' : 'A notice of illegal content.',
      title: thing?.title ?? path,
      userId: person?.kind === 'member' ? person.id : null,
      guestId: person?.kind === 'guest' ? person.id : null,
      // Who sent it is for those who decide, on the page where they do.
      by: { userId: null, guestId: null, name: 'A notice' },
    },
    now,
  );
  return true;
}
