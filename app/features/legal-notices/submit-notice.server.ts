import { createHash } from 'node:crypto';
import { enqueueReview } from '#app/features/moderation/moderation.server.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { LegalNoticeInput } from './legal-notice.schema.ts';
import { findNoticeId, insertNoticeOnce } from './legal-notices.queries.server.ts';
import { noticeReceivedMail } from './mails/notice-mail-definitions.ts';
import { findNoticeTarget, type ResolvedTarget, resolveTarget } from './notice-targets.server.ts';

const REFERENCE_BYTES = 6;

export type SubmitNoticeResult =
  | { kind: 'sent'; reference: string }
  /** Nothing of this site that a notice can be about. */
  | { kind: 'unknown-address'; address: string };

/**
 * Takes a notice: an item of the queue for each thing it names, and a mail to whoever sent it. The
 * same notice sent again is the one that is there, under its reference.
 */
export async function submitNotice(
  { db, transaction, origin, now }: SubmitNoticeDeps,
  input: LegalNoticeInput,
): Promise<SubmitNoticeResult> {
  const targets: ResolvedTarget[] = [];
  for (const address of input.addresses) {
    const target = await resolveTarget(db, address, origin);
    if (!target) return { kind: 'unknown-address', address };
    targets.push(target);
  }
  const reference = makeReference(input, targets);
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

interface SubmitNoticeDeps {
  db: Database;
  transaction: RunTransaction;
  origin: string;
  now: Date;
}

export function isKnownReference(db: Database, word: string): Promise<boolean> {
  return findNoticeId(db, word);
}

/** Made of what was sent, so that sending it twice is one notice. */
function makeReference(input: LegalNoticeInput, targets: readonly ResolvedTarget[]): string {
  const named = targets.map(({ kind, id }) => `${kind} ${id}`).toSorted();
  const said = [input.kind, input.email.toLowerCase(), input.explanation, input.work, ...named];
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  return `N-${hash.slice(0, REFERENCE_BYTES * 2).toUpperCase()}`;
}

async function addNotice(
  unit: UnitOfWork,
  input: LegalNoticeInput,
  { kind, id, path }: ResolvedTarget,
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
    concerns_child_abuse: input.concernsChildAbuse,
    notifier_name: input.name || null,
    notifier_email: input.email || null,
    created_at: now,
  });
  if (noticeId === undefined) return false;
  const thing = await findNoticeTarget(kind)?.describe(unit.db, id);
  const person = thing?.author;
  await enqueueReview(
    unit,
    {
      kind: 'notice',
      subjectId: noticeId,
      cause: 'notice',
      explanation:
        input.kind === 'copyright' ? 'A copyright notice.' : 'A notice of illegal content.',
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
