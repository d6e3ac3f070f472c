import { route } from '@react-router/dev/routes';

const file = (name: string) => `features/image-library/routes/${name}`;

/** Pages in the admin frame. */
export const imageLibraryRoutes = [
  route('admin/images', file('library-page.tsx')),
  route('admin/images/new', file('new-image-page.tsx')),
  route('admin/images/selected/:action', file('selected-images-page.tsx')),
  route('admin/images/:id', file('edit-image-page.tsx')),
  route('admin/images/:id/delete', file('delete-image-page.tsx')),
];

/** Answers for scripts, without a page. */
export const imageLibraryDataRoutes = [
  route('admin/image-choices', file('image-choices.ts')),
  route('admin/image-uploads', file('image-uploads.ts')),
];
