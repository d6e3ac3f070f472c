import { listPageVersions } from '#app/features/pages/pages.server.ts';
import type { Database } from '#db/engine.ts';
import { getEditedPage, pageForms } from './edited-pages.server.ts';
import { pageEditorTabs } from './page-editor-paths.ts';

export interface EditedPageRow {
  id: string;
  name: string;
  lead: string;
  path: string;
  /** Undefined while it has its defaults. */
  saved: { at: string | undefined; by: string | undefined } | undefined;
}

/** The pages under Page Content. The menus have tabs of their own. */
export async function listEditedPages(db: Database): Promise<EditedPageRow[]> {
  const pages = pageForms.filter(({ id }) => !pageEditorTabs.some((tab) => tab.id === id));
  return Promise.all(
    pages.map(async ({ id, name, lead, path }) => {
      const { versions } = await listPageVersions(db, getEditedPage(id).page);
      return { id, name, lead, path, saved: versions[0] };
    }),
  );
}
