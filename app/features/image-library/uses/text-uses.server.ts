import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { Database } from '#db/engine.ts';
import {
  type ImageReference,
  listContentTitles,
  listNewsletterTitles,
} from './image-uses.queries.server.ts';

/** What shows an image or a file of the libraries. */
export interface LibraryUse {
  key: string;
  /** 'Article' */
  label: string;
  title: string;
  status: string;
  /** Where staff edit it. */
  path: string | undefined;
  isInText: boolean;
}

interface UsesDeps {
  db: Database;
  contentKinds: ContentKinds;
}

/** The content and the newsletters among these references, with links for staff. */
export async function getTextUses(
  { db, contentKinds }: UsesDeps,
  references: readonly ImageReference[],
): Promise<LibraryUse[]> {
  const uses = await Promise.all(
    contentKinds.map(async (kind) => {
      const mine = references.filter((reference) => reference.kind === kind.id);
      const rows = await listContentTitles(
        db,
        kind.id,
        mine.map(({ contentId }) => contentId),
      );
      return rows.flatMap((row) =>
        mine
          .filter(({ contentId }) => contentId === row.id)
          .map(({ isInText }) => ({
            key: `${kind.id}-${row.id}-${isInText ? 'text' : 'image'}`,
            label: kind.label,
            title: row.title,
            status: row.status,
            path: kind.admin.editPath(row.id),
            isInText,
          })),
      );
    }),
  );
  const inNewsletters = await listNewsletterTitles(
    db,
    references.filter(({ kind }) => kind === 'newsletter').map(({ contentId }) => contentId),
  );
  const newsletters = inNewsletters.map(({ id, subject, status }) => ({
    key: `newsletter-${id}`,
    label: 'Newsletter',
    title: subject,
    status,
    isInText: true,
    path: `/admin/newsletters/${id}`,
  }));
  return [...uses.flat(), ...newsletters];
}
