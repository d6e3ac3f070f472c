import { listActiveStaff } from '#app/features/identity/identity.server.ts';
import type { EventActor } from '#app/features/notifications/notifications.server.ts';
import {
  notifyAboutReviewComment,
  retractReviewComments,
} from '#app/features/notifications/review-comments.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { EditDeps, EditedItem } from '../working-copy/edited-item.server.ts';
import { listCommenters, listReplies } from './comments.queries.server.ts';

interface Remark {
  id: number;
  /** Of a reply. */
  parentId: number | null;
  author: EventActor;
}

/** Notifies a text's authors of a comment. A reply also notifies the others in its thread. Skips people who can't open the text. */
export async function notifyAboutComment(
  unit: UnitOfWork,
  { actor, now }: Pick<EditDeps, 'actor' | 'now'>,
  item: EditedItem,
  { id, parentId, author }: Remark,
): Promise<void> {
  const { kind, row } = item;
  const staff = await listActiveStaff(unit.db, kind.admin.right, now);
  const publishers = await listActiveStaff(unit.db, 'publish content', now);
  const owners = await listOwners(unit.db, item);
  const commenters = parentId === null ? [] : await listCommenters(unit.db, refOf(item));
  const inComment = commenters
    .filter(({ commentId, memberId }) => commentId === parentId && publishers.includes(memberId))
    .map(({ memberId }) => memberId);
  const others = [...owners, ...inComment].filter((to) => to !== actor.id && staff.includes(to));
  const path = `/admin/review-comments/${kind.id}/${row.id}#comment-${parentId ?? id}`;
  const about = `${kind.id}:${row.id}`;
  await notifyAboutReviewComment(
    unit,
    [...new Set(others)],
    { id, actor: author, about, title: row.title, path },
    now,
  );
}

/** Retracts the notifications about a comment and its replies, or about a reply. */
export async function retractComment(
  unit: UnitOfWork,
  item: EditedItem,
  id: number,
): Promise<void> {
  const commenters = await listCommenters(unit.db, refOf(item));
  const owners = await listOwners(unit.db, item);
  const recipients = new Set([...owners, ...commenters.map(({ memberId }) => memberId)]);
  const replies = await listReplies(unit.db, [id]);
  await retractReviewComments(unit, [...recipients], [id, ...replies.map((reply) => reply.id)]);
}

async function listOwners(db: Database, { editing, row }: EditedItem): Promise<number[]> {
  const authors = (await editing.listAuthors?.(db, row.id)) ?? [];
  return row.created_by === null ? authors : [row.created_by, ...authors];
}

function refOf({ kind, row }: EditedItem) {
  return { kind: kind.id, id: row.id };
}
