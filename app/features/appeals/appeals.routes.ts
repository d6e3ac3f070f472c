import { route } from '@react-router/dev/routes';

export const decisionsRoutes = [route('appeal', 'features/appeals/routes/appeals-page.tsx')];

export const appealsRoutes = [route('appeal/:kind/:id', 'features/appeals/routes/appeal-page.tsx')];
