import { route } from '@react-router/dev/routes';

/** For the control on shared pages. */
export const followDataRoutes = [route('follow', 'features/follows/routes/follow.ts')];

export const followsRoutes = [route('follows', 'features/follows/routes/follows-page.tsx')];
