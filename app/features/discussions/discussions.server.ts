// Public face: what other features may import.

export { findBoardTargets } from './board/board-targets.server.ts';
export { findPostMarks } from './board/search/post-marks.server.ts';
export { postDocumentFinder } from './board/search/post-search.server.ts';
export {
  boardTag,
  getAllCategories,
  getBoardCategories,
} from './categories/board-categories.server.ts';
export { listPrivateCategories } from './categories/private-categories.server.ts';
export { removeLikesOf, restoreLike } from './likes/remove-likes.server.ts';
export { checkMayPost } from './permissions/check-may-post.server.ts';
export { getPostExcerpts } from './posts/post-text.server.ts';
export { findNewReaders } from './private/new-readers.server.ts';
export { applyCategoryReaders } from './private/request-conversion.server.ts';
export {
  countVisiblePosts,
  getLatestThreads,
  getMostActiveThreads,
} from './reading/active-threads.server.ts';
export { getComments, withCommentCounts } from './reading/comments.server.ts';
export type { ThreadsDeps } from './reading/messages.server.ts';
export type { MemberPost } from './reading/posts-by-member.server.ts';
export { getLatestPostsOfMember } from './reading/posts-by-member.server.ts';
export { listPostAuthors } from './reading/replies.queries.server.ts';
export type { ThreadSummary } from './reading/thread-summary.ts';
export {
  discussionSettingsGroup,
  discussionSettingsTag,
  getDiscussionSettings,
} from './threads/comment-settings.server.ts';
export { findPublicPost } from './threads/find-public-post.server.ts';
export { type FoundThread, findThreads } from './threads/find-threads.server.ts';
export { haveOtherReplies } from './threads/move-comments.queries.server.ts';
export { moveComments } from './threads/move-comments.server.ts';
export { discussionsTag, threadTag } from './threads/tags-and-topics.ts';
export { listUsedBoardCategories } from './threads/used-categories.server.ts';
export { changePostStatus, undoStatusChange } from './visibility/post-status.server.ts';
