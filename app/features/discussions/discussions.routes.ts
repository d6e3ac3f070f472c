import { route } from '@react-router/dev/routes';

const routes = 'features/discussions/routes';

export const discussionsRoutes = [
  route('message-board/write', `${routes}/write-page.tsx`),
  route('message-board/pictures', `${routes}/pictures.ts`),
  route('message-board/preview', `${routes}/preview.ts`),
  route('message-board/mine', `${routes}/mine.ts`),
  route('message-board/name', `${routes}/guest-name.ts`),
  route('message-board/posts', `${routes}/posts.ts`),
  route('message-board/posts/:id', `${routes}/post.ts`),
  route('message-board/posts/:id/own', `${routes}/own-post.ts`),
  route('message-board/posts/:id/history', `${routes}/history-page.tsx`),
  route('message-board/posts/:id/quote', `${routes}/quote.ts`),
  route('message-board/posts/:id/more', `${routes}/more-page.tsx`),
  route('message-board/:id/replies', `${routes}/replies.ts`),
];
