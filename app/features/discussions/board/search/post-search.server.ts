import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { FindSearchDocuments } from '#platform/search/search.ts';
import { postPath } from '../../posts/post-summary.ts';
import { searchedText } from '../../posts/post-text.server.ts';
import {
  findThreadContent,
  getSubject,
  isThreadPublic,
} from '../../threads/thread-content.server.ts';
import { listVisiblePostTexts } from './post-search.queries.server.ts';

/** Comments are found under the title of their content, as long as that is published. */
export function postDocumentFinder(contentKinds: ContentKinds): FindSearchDocuments {
  return async (db, ids) => {
    const rows = await listVisiblePostTexts(db, ids);
    const content = await findThreadContent(contentKinds, db, rows);
    return rows
      .filter((row) => isThreadPublic(row, content))
      .map((row) => ({
        id: row.id,
        title: getSubject(row, content)?.title ?? row.title ?? '',
        text: [row.author_name, postText(row)].filter(Boolean).join(': '),
        at: row.created_at,
        url: postPath(row.id),
      }));
  };
}

/** A post with images may have no text, and images may have no description. */
export function postText({ body, image_text }: { body: string; image_text: string }): string {
  return [searchedText(body), image_text].filter(Boolean).join(' – ');
}
