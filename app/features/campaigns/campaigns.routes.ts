import { route } from '@react-router/dev/routes';

export const campaignsRoutes = [route('webhooks/:webhook', 'features/campaigns/routes/webhook.ts')];
