import { route } from '@react-router/dev/routes';

export const claimsAdminRoutes = [
  route('admin/edit-claim/:id', 'features/claims/routes/edit-claim-page.tsx'),
  route('admin/edit-claim/:id/evidence', 'features/claims/routes/weigh-claim-page.tsx'),
  route(
    'admin/edit-claim/:id/evidence/:evidenceId',
    'features/claims/routes/edit-evidence-page.tsx',
  ),
  route('admin/edit-claim/:id/merge', 'features/claims/routes/merge-claim-page.tsx'),
  route('admin/held-evidence', 'features/claims/routes/held-evidence-page.tsx'),
  route('admin/look-alikes', 'features/claims/routes/look-alikes.ts'),
  route('admin/new-claim', 'features/claims/routes/new-claim-page.tsx'),
  route('admin/post-claims/:id', 'features/claims/routes/post-claims-page.tsx'),
  route('admin/settle-claims', 'features/claims/routes/settle-claims-page.tsx'),
  route('admin/sources', 'features/claims/routes/admin-sources-page.tsx'),
  route('admin/sources/:id', 'features/claims/routes/edit-source-page.tsx'),
  route('admin/sources/:id/preview', 'features/claims/routes/source-preview.ts'),
];
