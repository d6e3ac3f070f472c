import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import type { DeskChoice, DeskEntry } from '../../http/desk-entry.ts';
import { type ListPage, listPage } from '../../http/page-key.ts';
import { getPictures } from '../images/images.server.ts';
import type { ArticleAtDesk } from './article-desk-summary.ts';
import { articlePath } from './article-path.ts';
import { findArticleOfDesk, listArticlesOfDesk } from './news-desk.queries.server.ts';

type Row = Awaited<ReturnType<typeof listArticlesOfDesk>>[number];

/** Articles of every status for the desk, the newest first. */
export async function getArticlesOfDesk(
  db: Database,
  choice: DeskChoice,
): Promise<ListPage<DeskEntry>> {
  const rows = await listArticlesOfDesk(db, { ...choice, limit: choice.limit + 1 });
  return listPage(rows, choice.limit, (row) => ({ at: row.published_at, id: row.id }), entryOf);
}

/** @throws AppError 'not-found' */
export async function getArticleOfDesk(
  db: Database,
  id: number | undefined,
): Promise<ArticleAtDesk> {
  const row = id === undefined ? undefined : await findArticleOfDesk(db, id);
  if (!row) throw new AppError('not-found');
  const pictures = await getPictures(db, [row.image_id]);
  return {
    ...entryOf(row),
    excerpt: row.excerpt,
    body: row.body,
    isFeatured: row.is_featured,
    picture: pictures.values().next().value,
    sources: row.sources_json,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function entryOf(row: Row): DeskEntry {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    sort: row.category,
    author: row.author ?? undefined,
    at: row.published_at.toISOString(),
    deskPath: `/admin/edit-article/${row.id}`,
    publicPath: row.status === 'published' ? articlePath(row) : undefined,
  };
}
