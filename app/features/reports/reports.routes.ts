import { route } from '@react-router/dev/routes';

export const reportsRoutes = [route('report/:kind/:id', 'features/reports/routes/report-page.tsx')];
