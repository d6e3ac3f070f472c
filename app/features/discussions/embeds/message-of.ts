import type { MessageSummary } from '../message-summary.ts';
import { defaultCategory, readBoardCategory } from './board-categories.ts';
import type { WrittenPost } from './post-answer.ts';

/** A message that was posted this moment, as the list will have it. */
export function messageOf({
  post,
  category,
}: Pick<WrittenPost, 'post' | 'category'>): MessageSummary {
  return {
    id: post.threadId,
    path: `/message-board/${post.threadId}`,
    at: post.at,
    category: readBoardCategory(category) ?? defaultCategory,
    title: undefined,
    subject: undefined,
    opening: post,
    responses: 0,
  };
}
