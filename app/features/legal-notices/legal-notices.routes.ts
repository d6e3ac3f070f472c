import { route } from '@react-router/dev/routes';

export const legalNoticesRoutes = [
  route('notice', 'features/legal-notices/routes/notice-page.tsx'),
  route('notice/sent', 'features/legal-notices/routes/notice-sent-page.tsx'),
];
