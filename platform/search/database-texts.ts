import type { Database } from '#db/engine.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import { plainFromHtml, plainFromMarkdown } from './plain-text.ts';
import type { SearchHitThread, SearchKind } from './search.ts';

/** The current text of a search result. */
export interface SearchText {
  id: number;
  title: string;
  text: string;
  at: Date;
  slug?: string;
  url?: string;
  thread?: SearchHitThread;
}

/**
 * Visible rows with these ids. Visibility is checked in JavaScript: as a condition, it would make
 * SQLite scan all visible rows.
 */
export const findTexts: Record<
  SearchKind,
  (db: Database, ids: readonly number[]) => Promise<SearchText[]>
> = {
  article: findArticles,
  media: findMedia,
  story: findStories,
  post: findPosts,
};

async function findArticles(db: Database, ids: readonly number[]): Promise<SearchText[]> {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'excerpt', 'body', 'status', 'published_at'])
    .where('id', 'in', ids)
    .execute();
  return rows.filter(isPublished).map(({ id, slug, title, excerpt, body, published_at }) => ({
    ...{ id, slug, title },
    text: plainFromMarkdown(`${excerpt}\n\n${body}`),
    at: published_at,
  }));
}

async function findMedia(db: Database, ids: readonly number[]): Promise<SearchText[]> {
  const rows = await db
    .selectFrom('media_items')
    .select(['id', 'slug', 'title', 'description', 'credit', 'status', 'published_at'])
    .where('id', 'in', ids)
    .execute();
  return rows.filter(isPublished).map(({ id, slug, title, description, credit, published_at }) => ({
    ...{ id, slug, title },
    text: `${plainFromMarkdown(description)} ${credit}`,
    at: published_at,
  }));
}

async function findStories(db: Database, ids: readonly number[]): Promise<SearchText[]> {
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'title', 'source', 'url', 'excerpt', 'published_at'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ source, excerpt, published_at, ...row }) => ({
    ...row,
    text: `${source}: ${plainFromHtml(excerpt)}`,
    at: published_at,
  }));
}

async function findPosts(db: Database, ids: readonly number[]): Promise<SearchText[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['posts.id', 'posts.body', 'posts.image_text', 'posts.author_name'])
    .select(['posts.status', 'posts.created_at'])
    .select(['threads.id as thread_id', 'threads.title', 'subject_kind', 'subject_id'])
    .where('posts.id', 'in', ids)
    .execute();
  const shown = rows.filter((row) => row.status === 'visible');
  return shown.map((row) => ({
    id: row.id,
    title: row.title,
    text: [row.author_name, wordsOf(row)].filter(Boolean).join(': '),
    at: row.created_at,
    thread: { id: row.thread_id, subjectKind: row.subject_kind, subjectId: row.subject_id },
  }));
}

/** A post with images may have no text, and images may have no description. */
function wordsOf({ body, image_text }: { body: string; image_text: string }): string {
  return [plainFromMarkdown(body), image_text].filter(Boolean).join(' – ');
}

function isPublished({ status }: { status: PublicationStatus }): boolean {
  return status === 'published';
}
