import { route } from '@react-router/dev/routes';

const routes = 'features/discussions/routes';

export const discussionsRoutes = [
  route('message-board', `${routes}/board-page.tsx`),
  route('message-board/write', `${routes}/write-page.tsx`),
  route('message-board/pictures', `${routes}/pending-images.ts`),
  route('message-board/preview', `${routes}/preview.ts`),
  route('message-board/mine', `${routes}/viewer-posts.ts`),
  route('message-board/unread', `${routes}/unread.ts`),
  route('message-board/name', `${routes}/guest-name.ts`),
  route('message-board/posts', `${routes}/posts.ts`),
  route('message-board/posts/:id', `${routes}/post.ts`),
  route('message-board/posts/:id/own', `${routes}/post-source.ts`),
  route('message-board/posts/:id/history', `${routes}/history-page.tsx`),
  route('message-board/posts/:id/quote', `${routes}/quote.ts`),
  route('message-board/posts/:id/more', `${routes}/post-options-page.tsx`),
  route('message-board/private/:id/replies', `${routes}/private/private-replies.ts`),
  route('message-board/private/threads/:id', `${routes}/private/private-thread.ts`),
  route('message-board/private/posts/:id', `${routes}/private/private-post.ts`),
  route('message-board/private/posts/:id/quote', `${routes}/private/private-quote.ts`),
  route('message-board/:id', `${routes}/thread-page.tsx`),
  route('message-board/:id/topics', `${routes}/thread-topics-page.tsx`),
  route('message-board/:id/replies', `${routes}/replies.ts`),
  route('report/:kind/:id', `${routes}/report-page.tsx`),
];

/** For one reader each. */
export const privateDiscussionsRoutes = [
  route('message-board/private', `${routes}/private/private-page.tsx`),
  route('message-board/private/write', `${routes}/private/private-write-page.tsx`),
  route('message-board/private/:id', `${routes}/private/private-thread-page.tsx`),
];
