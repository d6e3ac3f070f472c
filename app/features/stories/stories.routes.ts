import { route } from '@react-router/dev/routes';

export const storiesRoutes = [route('stories/:id', 'features/stories/routes/story-page.tsx')];
