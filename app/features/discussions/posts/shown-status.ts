import type { PostsTable } from '#db/tables/discussions.ts';

type Status = PostsTable['status'];

/** Whether readers see the post: everyone, or those who may read its private category. */
export function isShown({ status }: { status: Status }): boolean {
  return status === 'visible' || status === 'private';
}

/** A decision of moderators is about this: whether a shown post is private depends on its thread. */
export function toDecidedStatus(status: Status): Exclude<Status, 'private'> {
  return status === 'private' ? 'visible' : status;
}
