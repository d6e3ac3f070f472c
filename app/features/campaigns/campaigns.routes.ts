import { route } from '@react-router/dev/routes';

export const campaignsRoutes = [route('webhooks/email', 'features/campaigns/routes/webhook.ts')];
