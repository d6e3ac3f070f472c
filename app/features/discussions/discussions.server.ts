// Public face: what other features may import.
export {
  boardTag,
  getBoardCategories,
  listUsedBoardCategories,
} from './board/board-categories.server.ts';
export { findBoardTargets } from './board/board-targets.server.ts';
export {
  claimPendingImages,
  discardPendingImages,
  getPendingImages,
  savePendingImage,
} from './images/pending-images.server.ts';
export { removeLikesOf, restoreLike } from './likes/remove-likes.server.ts';
export { checkMayPost } from './posting/check-may-post.server.ts';
export { reportLimit } from './posting/posting-limits.ts';
export { postDocumentFinder } from './posts/post-search.server.ts';
export { getPostExcerpts } from './posts/post-text.server.ts';
export {
  countVisiblePosts,
  getLatestThreads,
  getMostActiveThreads,
} from './reading/active-threads.server.ts';
export { getComments, withCommentCounts } from './reading/comments.server.ts';
export type { ThreadsDeps } from './reading/messages.server.ts';
export type { MemberPost } from './reading/posts-by-member.server.ts';
export { getLatestPostsOfMember } from './reading/posts-by-member.server.ts';
export {
  discussionSettingsGroup,
  discussionSettingsTag,
  getDiscussionSettings,
} from './threads/comment-settings.server.ts';
export { discussionsTag } from './threads/discussion-tags.server.ts';
export { type ImportedPost, importComments, importThread } from './threads/import-posts.server.ts';
export { moveComments } from './threads/move-comments.server.ts';
export type { ThreadSummary } from './threads/thread-summary.ts';
export { changePostStatus, undoStatusChange } from './visibility/post-status.server.ts';
