import { route } from '@react-router/dev/routes';

export const boardRoutes = [
  route('message-board', 'features/board/routes/board-page.tsx'),
  route('message-board/:id', 'features/board/routes/thread-page.tsx'),
];
