import { index } from '@react-router/dev/routes';

export const homeRoutes = [index('features/home/routes/home-page.tsx')];
