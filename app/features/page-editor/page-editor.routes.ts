import { route } from '@react-router/dev/routes';

const page = (path: string, file: string) => route(path, `features/page-editor/routes/${file}`);

export const pageEditorRoutes = [
  page('admin/pages/:page', 'edit-page.tsx'),
  page('admin/pages/:page/versions', 'page-versions-page.tsx'),
  page('admin/pages/:page/preview', 'page-preview.ts'),
];
