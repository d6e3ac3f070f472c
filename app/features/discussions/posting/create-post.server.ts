import { createHash } from 'node:crypto';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { rememberGuestName } from '#app/features/identity/names.server.ts';
import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { getStorageKeys } from '#app/features/images/uploads.server.ts';
import { recordRecentText } from '#app/features/moderation/screening.server.ts';
import type { ThreadPoll } from '#app/features/polls/polls.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { NewPostInput } from '../discussions.schema.ts';
import { type AttachableImages, attachImages } from '../images/attach-images.server.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { joinAltTexts, renderText } from '../posts/post-text.server.ts';
import {
  findPostByIdempotencyKey,
  insertPost,
  type PostRow,
} from '../posts/posts.queries.server.ts';
import { presentPost } from '../reading/discussions.present.server.ts';
import { updateOpeningPost } from '../threads/threads.queries.server.ts';
import { showPost } from '../visibility/post-visibility.server.ts';
import { deriveThreadTitle, findOrCreateThread } from './post-thread.server.ts';
import { type AcceptedScreening, deferPost, screenPost } from './screen-post.server.ts';

export interface PostAuthor {
  actor: Actor;
  /** The name shown with the post. */
  name: string;
}

export interface CreatedPostRow {
  row: PostRow;
  /** The post as others see it. */
  post: PostSummary;
  /** If it is published after a delay. */
  appearsAt?: Date | undefined;
}

const noImages: AttachableImages = { ids: [], pending: [] };

export interface CreatePostDeps {
  db: Database;
  transaction: RunTransaction;
  contentKinds: ContentKinds;
  now: Date;
  /** Of a new thread. */
  poll?: ThreadPoll | undefined;
}

/**
 * Creates a message, a reply or a comment. A repeated request returns the post the first one created.
 * @throws AppError not-found if the thread, parent or subject is missing; closed if comments are
 * @throws AppError refused if screening rejects the text or an image is no longer available
 */
export async function createPost(
  { db, transaction, contentKinds, now, poll }: CreatePostDeps,
  author: PostAuthor,
  form: NewPostInput,
  images: AttachableImages = noImages,
): Promise<CreatedPostRow> {
  const { actor } = author;
  const idempotencyKey = await deriveIdempotencyKey({ db, now }, actor, form, images.ids);
  const input = { ...form, idempotencyKey, images: images.pending };
  // Before the transaction: SQLite has one writer, and others wait for it.
  const text = await renderText(db, input.body);
  try {
    return await transaction(async (unit) => {
      const screened = poll ? `${input.body}\n${poll.text}` : input.body;
      const draft = { text: screened, images: images.pending, hasImages: images.ids.length > 0 };
      const screening = await screenPost(unit.db, actor, draft, now);
      const row = await insertPostInThread({ ...unit, contentKinds, now }, author, input, {
        screening,
        title: deriveThreadTitle(text, input.images),
      });
      await poll?.save(unit, { id: row.thread_id, creatorId: actor.id });
      if (images.ids.length > 0) await attachImages(unit.db, actor, row.id, images);
      await recordRecentText(unit.db, actor, input.body, now);
      const known = { text, images: draft.hasImages ? undefined : [] };
      const isHeld = row.status === 'held';
      if (isHeld) await deferPost(unit, row, screening, now);
      const post = isHeld
        ? await presentPost(unit.db, row, text, known.images)
        : await showPost(unit, row, true, now, known);
      await rememberGuestName(unit.db, actor, author.name);
      const appearsAt = screening.kind === 'delay' ? screening.publishAt : undefined;
      return { row, post, appearsAt };
    });
  } catch (error) {
    // The unique index rejects a repeated request, unless screening or a missing image did before. The
    // first request may share its commit with this one, so only a transaction finds its post.
    const row = await transaction((unit) => findPostByIdempotencyKey(unit.db, idempotencyKey));
    if (row) return { row, post: await presentPost(db, row, await renderText(db, row.body)) };
    throw error;
  }
}

async function insertPostInThread(
  deps: UnitOfWork & Pick<CreatePostDeps, 'contentKinds' | 'now'>,
  { actor, name }: PostAuthor,
  input: NewPostInput & { idempotencyKey: string; images: readonly UploadedImage[] },
  { screening, title }: { screening: AcceptedScreening; title: string },
): Promise<PostRow> {
  const { db, now } = deps;
  const place = await findOrCreateThread({ ...deps, actor }, input, title);
  const { thread_id, parent_id, subject_kind, is_private } = place;
  const post = {
    thread_id,
    parent_id,
    author_id: actor.id,
    author_name: name,
    body: input.body,
    status: screening.kind !== 'publish' ? 'held' : is_private ? 'private' : 'visible',
    like_count: 0,
    created_at: now,
    edited_at: null,
    removed_at: null,
    removed_by: null,
  } as const;
  const id = await insertPost(db, {
    ...post,
    image_text: joinAltTexts(input.images),
    reply_count: 0,
    idempotency_key: input.idempotencyKey,
  });
  if (subject_kind !== 'board' || input.thread !== undefined) return { ...place, ...post, id };
  await updateOpeningPost(db, thread_id, id);
  return { ...place, ...post, id, opening_post_id: id };
}

const REPEAT_WINDOW_MS = 5 * 60_000;

/**
 * The stored key: requests with the same one count once. It contains the text and the place, so that
 * a client's key belongs to the post it was created for. It contains the member, but not the guest:
 * a guest who lost the first response and its cookie sends the retry as another guest. A form
 * without a key counts as a repeat if the same actor sent the same within a five-minute window.
 */
async function deriveIdempotencyKey(
  { db, now }: Pick<CreatePostDeps, 'db' | 'now'>,
  actor: Actor,
  form: NewPostInput,
  imageIds: readonly number[],
): Promise<string> {
  const { body, category, thread, parent, subjectKind, subject, idempotencyKey } = form;
  const isGuestWithKey = idempotencyKey !== undefined && actor.kind === 'guest';
  const author = isGuestWithKey ? 'guest' : actor.id;
  const attempt = idempotencyKey ?? Math.floor(now.getTime() / REPEAT_WINDOW_MS);
  const post = [author, body, category, thread, parent, subjectKind, subject];
  // Posts without text are compared by their images. A form sent twice gets new ids for the same files.
  const images = body === '' ? await getStorageKeys(db, imageIds) : [];
  const content = JSON.stringify([...post, ...images, attempt]);
  return createHash('sha256').update(content).digest('base64url');
}
