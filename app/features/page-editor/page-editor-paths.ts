export const PAGE_EDITOR_PATH = '/admin?tab=pages';

export function editPagePath(id: string): string {
  return `/admin/pages/${id}`;
}

/** The sub-tabs of the page editor. All pages but the menus are in the first one. */
export const pageEditorTabs = [
  { id: 'pages', label: 'Page Content', to: PAGE_EDITOR_PATH },
  { id: 'navigation', label: 'Navigation', to: editPagePath('navigation') },
  { id: 'footer', label: 'Footer Links', to: editPagePath('footer') },
];
