import type { ReviewComment } from './review-comments.server.ts';

/** What a reply or a changed text is being written about. */
export interface WrittenAbout {
  /** Of the comment that the reply is to, or of what is changed. */
  id: number;
  /** The comment with that id, or with that reply, as it was when the writing began. */
  comment: ReviewComment;
}

/** The comments with the one that is being written about, if that was deleted: what is typed there would be lost. */
export function keepWritten(
  comments: readonly ReviewComment[],
  written: WrittenAbout | undefined,
): readonly ReviewComment[] {
  if (!written) return comments;
  const { id, comment } = written;
  if (!comments.some((other) => other.id === comment.id)) {
    const replies = comment.replies.filter((reply) => reply.id === id);
    return [...comments, { ...comment, replies, isDeleted: true }];
  }
  const reply = comment.replies.find((other) => other.id === id);
  if (!reply) return comments;
  return comments.map((other) =>
    other.id !== comment.id || other.replies.some((known) => known.id === id)
      ? other
      : { ...other, replies: [...other.replies, { ...reply, isDeleted: true }] },
  );
}
