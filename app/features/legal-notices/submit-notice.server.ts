import { createHash } from 'node:crypto';
import { enqueueReview } from '#app/features/moderation/review.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { noticeReceivedEmail } from './emails/notice-email-definitions.ts';
import type { LegalNoticeInput } from './legal-notice.schema.ts';
import {
  findNotifierEmail,
  insertNoticeOnce,
  listNoticedItems,
} from './legal-notices.queries.server.ts';
import { type NoticeTargets, type ResolvedTarget, resolveTarget } from './notice-targets.server.ts';

const REFERENCE_BYTES = 6;

export type SubmitNoticeResult =
  | { kind: 'sent'; reference: string }
  /** Not a URL of content that can be reported. */
  | { kind: 'unknown-url'; url: string };

/**
 * Saves a notice, puts each item it names into the review queue and emails a confirmation to the
 * notifier. Sending the same notice again returns the reference of the first until that is decided.
 */
export async function submitNotice(
  deps: SubmitNoticeDeps,
  input: LegalNoticeInput,
): Promise<SubmitNoticeResult> {
  const targets: ResolvedTarget[] = [];
  for (const url of input.urls) {
    const target = await resolveTarget(deps, url);
    if (!target) return { kind: 'unknown-url', url };
    targets.push(target);
  }
  const { reference, open } = await findReference(deps.db, input, targets);
  await deps.transaction(async (unit) => {
    const added: string[] = [];
    for (const target of open) {
      if (await addNotice(unit, deps, input, target, reference)) added.push(target.path);
    }
    if (added.length === 0 || !input.email) return;
    const email = { to: input.email, name: input.name, reference, paths: added };
    await unit.enqueue(noticeReceivedEmail, email);
  });
  return { kind: 'sent', reference };
}

interface SubmitNoticeDeps extends Pick<RequestContext, 'db' | 'transaction' | 'origin' | 'now'> {
  /** Content that notices can report. */
  targets: NoticeTargets;
}

/** Undefined if no notice has this reference. */
export async function findSentNotice(
  db: Database,
  reference: string,
): Promise<{ hasEmail: boolean } | undefined> {
  const notice = await findNotifierEmail(db, reference);
  return notice && { hasEmail: notice.notifier_email !== null };
}

/**
 * The reference for the targets that no undecided notice of this content names (`open`), or of the latest such
 * notice if it names them all. What came back after a decision can be reported again.
 */
async function findReference(
  db: Database,
  input: LegalNoticeInput,
  targets: readonly ResolvedTarget[],
): Promise<{ reference: string; open: ResolvedTarget[] }> {
  let open = [...targets];
  for (let earlier = 0; ; earlier += 1) {
    const reference = createReference(input, targets, earlier);
    const items = await listNoticedItems(db, reference);
    if (items.length === 0) return { reference, open };
    open = open.filter(
      ({ kind, id }) =>
        !items.some(
          (item) => item.is_pending && item.target_kind === kind && item.target_id === id,
        ),
    );
    if (open.length === 0) return { reference, open };
  }
}

/**
 * Derives the reference from the content, so that sending a notice twice at once creates one.
 * @param earlier how many notices with this content were decided before
 */
function createReference(
  input: LegalNoticeInput,
  targets: readonly ResolvedTarget[],
  earlier: number,
): string {
  const targetKeys = targets.map(({ kind, id }) => `${kind} ${id}`).toSorted();
  const content = [
    input.kind,
    input.email.toLowerCase(),
    input.explanation,
    input.work,
    ...targetKeys,
    earlier,
  ];
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return `N-${hash.slice(0, REFERENCE_BYTES * 2).toUpperCase()}`;
}

async function addNotice(
  unit: UnitOfWork,
  { now }: Pick<SubmitNoticeDeps, 'now'>,
  input: LegalNoticeInput,
  { kind, id, path, subject }: ResolvedTarget,
  reference: string,
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
    is_about_child_abuse: input.concernsChildAbuse,
    notifier_name: input.name || null,
    notifier_email: input.email || null,
    created_at: now,
  });
  if (noticeId === undefined) return false;
  await enqueueReview(
    unit,
    {
      kind: 'notice',
      subjectId: noticeId,
      cause: 'notice',
      explanation: input.kind === 'copyright' ? 'Copyright notice.' : 'Notice of illegal content.',
      title: subject?.title ?? path,
      authorId: subject?.author?.id ?? null,
      // The notifier appears only on the review page.
      actor: { id: null, name: 'Legal notice' },
    },
    now,
  );
  return true;
}
