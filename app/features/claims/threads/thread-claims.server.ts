import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  defineActions,
  nameToast,
  recordAuditEntry,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { canSetClaims } from '#app/features/discussions/discussions.policy.ts';
import {
  type FoundThread,
  findPublicPost,
  findThreads,
  threadTag,
} from '#app/features/discussions/discussions.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { publicName } from '#app/text/names/public-name.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { claimPath } from '../claim-paths.ts';
import { ratingLabel } from '../claim-ratings.ts';
import { listClaimsById } from '../claims.queries.server.ts';
import { MAX_STATEMENT_LENGTH } from '../editing/claim-fields.server.ts';
import { newClaimPath } from '../embeds/new-claim-path.ts';
import { listMentionedIds, listMentioningReplies } from '../mentions/mentions.queries.server.ts';
import { MAX_CLAIMS } from '../mentions/mentions.schema.ts';
import {
  findMentionedClaims,
  listClaimSuggestions,
  saveMentions,
} from '../mentions/save-mentions.server.ts';

const EXCERPT_LENGTH = 300;

type PostDeps = Pick<StaffArgs, 'db' | 'actor'> & { contentKinds: ContentKinds };

/** @throws AppError not-found unless readers see the post, forbidden */
async function getPost({ db, actor, contentKinds }: PostDeps, id: number | undefined) {
  const post = await findPublicPost({ db, contentKinds }, id);
  if (post?.status !== 'visible') throw new AppError('not-found');
  if (!canSetClaims(actor, post.category)) {
    throw new AppError('forbidden', { detail: 'may not say which claims a post is about' });
  }
  const thread = (await findThreads(db, [post.thread_id])).threads.get(post.thread_id);
  return { post, thread };
}

/** A post, and the claims of its thread if that is one of the board. */
export async function getPostClaims(deps: PostDeps & { origin: string }, id: number | undefined) {
  const { db, actor, origin } = deps;
  const { post, thread } = await getPost(deps, id);
  const excerpt = truncate(markdownToText(post.body), EXCERPT_LENGTH);
  const isOpening = post.id === post.opening_post_id;
  const author = publicName(post.author_name);
  const url = `${origin}/message-board/posts/${post.id}`;
  const seesDrafts = can(actor, 'publish content');
  return {
    author,
    excerpt,
    path: `/message-board/posts/${post.id}`,
    newPath: seesDrafts
      ? newClaimPath({
          ...(thread && { from: `thread:${thread.id}` }),
          statement: truncate(isOpening && thread ? thread.title : excerpt, MAX_STATEMENT_LENGTH),
          url,
        })
      : undefined,
    thread: thread && {
      title: thread.title,
      claims: await presentClaims(db, thread, { seesDrafts }),
    },
    choices: thread ? await listClaimSuggestions(db) : [],
  };
}

async function presentClaims(
  db: Database,
  { id }: FoundThread,
  { seesDrafts }: { seesDrafts: boolean },
) {
  const ids = await listMentionedIds(db, { kind: 'thread', contentId: id });
  const rows = new Map((await listClaimsById(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((claimId) => {
    const row = rows.get(claimId);
    if (!row || (row.status !== 'published' && !seesDrafts)) return [];
    const { title: statement, rating, status } = row;
    const path = status === 'published' ? claimPath(row) : undefined;
    return [{ id: claimId, statement, rating, label: ratingLabel(rating), path }];
  });
}

/** Adds a claim to the thread of a post, or removes one. Returns the audit entry's id. */
export async function changeThreadClaims(
  deps: PostDeps & Pick<StaffArgs, 'transaction' | 'now' | 'origin'>,
  postId: number | undefined,
  change: { add: string } | { remove: number },
): Promise<number> {
  const { post, thread } = await getPost(deps, postId);
  if (!thread) throw new AppError('not-found');
  const replyId = post.id === post.opening_post_id ? undefined : post.id;
  return deps.transaction(async (unit) => {
    const before = await lockClaims(unit, thread.id);
    const seesDrafts = can(deps.actor, 'publish content');
    const options = { replyId, seesDrafts, origin: deps.origin };
    const after = await applyChange(unit.db, before, change, options);
    return writeClaims(unit, deps, thread, { before, after });
  });
}

interface ThreadClaims {
  claims: number[];
  /** The replies for which some were added, by the id of the claim. */
  replies: Record<string, number>;
}

async function lockClaims(unit: UnitOfWork, threadId: number): Promise<ThreadClaims> {
  await unit.advisoryLock(`claims of thread ${threadId}`);
  return {
    claims: await listMentionedIds(unit.db, { kind: 'thread', contentId: threadId }),
    replies: await listMentioningReplies(unit.db, threadId),
  };
}

async function applyChange(
  db: Database,
  { claims, replies }: ThreadClaims,
  change: { add: string } | { remove: number },
  { replyId, ...options }: { replyId: number | undefined; seesDrafts: boolean; origin: string },
): Promise<ThreadClaims> {
  if ('remove' in change) {
    return { claims: claims.filter((id) => id !== change.remove), replies };
  }
  const refuse = (message: string) => new AppError('refused', { message, field: 'claims' });
  if (!change.add.trim()) throw refuse('Enter the number or the URL of a claim.');
  const added = await findMentionedClaims(db, [change.add], options);
  if (added.some((id) => claims.includes(id))) throw refuse('It’s already one of its claims.');
  if (claims.length >= MAX_CLAIMS) {
    throw refuse(`A message can mention at most ${MAX_CLAIMS} claims.`);
  }
  const addedReplies = replyId === undefined ? [] : added.map((id) => [id, replyId]);
  return {
    claims: [...claims, ...added],
    replies: { ...replies, ...Object.fromEntries(addedReplies) },
  };
}

async function writeClaims(
  unit: UnitOfWork,
  { actor, now }: Pick<StaffArgs, 'actor' | 'now'>,
  thread: Pick<FoundThread, 'id' | 'title'>,
  { before, after }: { before: ThreadClaims; after: ThreadClaims },
): Promise<number> {
  const { claims: claimIds, replies } = after;
  await saveMentions(unit, { kind: 'thread', contentId: thread.id }, { claimIds, replies }, now);
  unit.invalidate(threadTag(thread.id));
  return recordAuditEntry(
    unit.db,
    {
      actor,
      action: 'thread.claims',
      subject: { kind: 'thread', id: thread.id, name: thread.title },
      before,
      after,
    },
    now,
  );
}

const recordedClaims = z.object({
  claims: z.array(z.number()),
  replies: z.record(z.string(), z.number()).default({}),
});

const undo: Undo = async (unit, deps, entry) => {
  const { id = 0, name: title } = entry.subject;
  const before = await lockClaims(unit, id);
  requireUnchanged(before.claims, recordedClaims.parse(entry.after).claims);
  const earlier = recordedClaims.parse(entry.before);
  const claims = await findMentionedClaims(unit.db, earlier.claims.map(String), {
    isRestored: true,
    seesDrafts: true,
  });
  const after = { claims, replies: earlier.replies };
  return writeClaims(unit, deps, { id, title }, { before, after });
};

export const threadActions = defineActions('thread', {
  claims: {
    label: 'Changed the claims of',
    toast: nameToast('Claims saved', '{name}'),
    undo,
    undoRight: 'open the admin area',
  },
});
