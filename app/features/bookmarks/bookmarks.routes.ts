import { route } from '@react-router/dev/routes';

export const bookmarksRoutes = [route('bookmarks', 'features/bookmarks/routes/bookmarks-page.tsx')];

export const saveBookmarkRoutes = [
  route('bookmarks/save', 'features/bookmarks/routes/save-page.tsx'),
];
