import { route } from '@react-router/dev/routes';

export const claimPreviewRoutes = [
  route('claims/preview/:token', 'features/claims/routes/claim-preview-page.tsx'),
];

export const claimsRoutes = [
  route('claims', 'features/claims/routes/claims-page.tsx'),
  route('claims/:id', 'features/claims/routes/claim-page.tsx'),
  route('sources', 'features/claims/routes/sources-page.tsx'),
  route('sources/:id', 'features/claims/routes/source-page.tsx'),
];
