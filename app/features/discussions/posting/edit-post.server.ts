import { AppError } from '#app/errors.ts';
import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { canEditPost } from '../discussions.policy.ts';
import { isEmptyPost } from '../discussions.schema.ts';
import { changeAltTexts, getImagesOfPost, removePostImages } from '../images/post-images.server.ts';
import { emptyMessage } from '../posts/empty-message.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { joinAltTexts, type RenderedText, renderText } from '../posts/post-text.server.ts';
import {
  findPost,
  insertRevision,
  type PostRow,
  updatePostText,
} from '../posts/posts.queries.server.ts';
import { isShown } from '../posts/shown-status.ts';
import { presentPost } from '../reading/discussions.present.server.ts';
import { findPostForUpdate } from '../threads/lock-post.queries.server.ts';
import { discussionsTag, threadTag } from '../threads/tags-and-topics.ts';
import { updateThreadTitle } from '../threads/threads.queries.server.ts';
import { notifyMentionedMembers } from '../visibility/notify-mentions-and-replies.server.ts';
import { publishPostEvent } from '../visibility/post-visibility.server.ts';
import { getOwnPost } from './own-post.server.ts';
import { deriveThreadTitle } from './post-thread.server.ts';
import { screenEdit } from './screen-post.server.ts';

/** @throws AppError not-found if the viewer can't see the post; forbidden unless they may edit it */
export async function getEditablePost(
  db: Database,
  viewer: Viewer,
  id: number | undefined,
  find = findPost,
): Promise<PostRow> {
  const post = await getOwnPost(db, viewer, id, find);
  if (post.status === 'removed') throw new AppError('not-found');
  if (!canEditPost(viewer, post)) throw new AppError('forbidden');
  return post;
}

interface EditPostDeps {
  db: Database;
  transaction: RunTransaction;
  now: Date;
  deleteImage: (storageKey: string) => Promise<void>;
}

export interface PostEdit {
  body: string;
  removedImageIds: readonly number[];
  /** By image id; images not listed keep their alt text. */
  altTexts: ReadonlyMap<number, string>;
}

/**
 * Changes a post and keeps the previous version for moderators.
 * @throws AppError refused if screening rejects the new text or nothing would be left of the post
 */
export async function editPost(
  { db: readDb, transaction, now, deleteImage }: EditPostDeps,
  viewer: Viewer,
  id: number,
  { body, removedImageIds, altTexts }: PostEdit,
): Promise<PostSummary> {
  const text = await renderText(readDb, body);
  return transaction(async (unit) => {
    const { db, invalidate } = unit;
    // Two concurrent edits could each keep only what the other removes, and leave an empty post.
    await unit.advisoryLock(`post:${id}`);
    const before = await getEditablePost(db, viewer, id, findPostForUpdate);
    const imagesBefore = await getImagesOfPost(db, id);
    const removed = await removePostImages(unit, id, removedImageIds, deleteImage);
    const redescribed = await changeAltTexts(db, id, altTexts);
    const images = await getImagesOfPost(db, id);
    if (isEmptyPost(body, images.length))
      throw new AppError('refused', { message: emptyMessage.description, field: 'body' });
    const isTextChanged = before.body !== body;
    if (!isTextChanged && removed + redescribed === 0) return presentPost(db, before, text);
    await insertRevision(db, {
      post_id: id,
      body: before.body,
      images_json: imagesBefore.map((image) => ({ id: image.id, alt: image.alt })),
      replaced_at: now,
    });
    const image_text = joinAltTexts(images);
    const current = await updatePostText(db, id, { body, image_text, edited_at: now });
    const edited = { ...before, ...current, body, edited_at: now };
    await retitleThread(db, edited, text, images);
    const needsScreening = (isTextChanged || redescribed > 0) && viewer.kind !== 'visitor';
    const post = needsScreening ? await screenEdit(unit, viewer, edited, images, now) : edited;
    invalidate(discussionsTag, threadTag(post.thread_id));
    const summary = await presentPost(db, post, text);
    if (isShown(post)) {
      await publishPostEvent(unit, post, { kind: 'post-edited', post: summary });
      await notifyMentionedMembers(unit, post, text, now);
    }
    return summary;
  });
}

/** A thread without a title of its own is named after its opening post. */
async function retitleThread(
  db: Database,
  { id, thread_id, opening_post_id, has_title }: PostRow,
  text: RenderedText,
  images: readonly UploadedImage[],
): Promise<void> {
  if (opening_post_id !== id || has_title) return;
  await updateThreadTitle(db, thread_id, deriveThreadTitle(text, images));
}
