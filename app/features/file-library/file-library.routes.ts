import { route } from '@react-router/dev/routes';

const file = (name: string) => `features/file-library/routes/${name}`;

/** Pages in the admin frame. */
export const fileLibraryRoutes = [
  route('admin/files', file('files-page.tsx')),
  route('admin/files/:id', file('file-page.tsx')),
];

/** Answers for scripts, without a page. */
export const fileLibraryDataRoutes = [
  route('admin/file-choices', file('file-choices.ts')),
  route('admin/file-uploads', file('file-uploads.ts')),
];
