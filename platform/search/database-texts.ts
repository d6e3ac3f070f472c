import type { Database } from '#db/engine.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import { plainFromHtml, plainFromMarkdown } from './plain-text.ts';
import type { SearchedThread, SearchKind } from './search.ts';

/** A found row as it stands now. */
export interface FoundText {
  id: number;
  title: string;
  text: string;
  at: Date;
  slug?: string;
  url?: string;
  thread?: SearchedThread;
}

/**
 * Shown rows with these ids; whether one is shown is asked of the row and not in the condition, where
 * SQLite would rather walk through all that are. The index keeps words only.
 */
export const findTexts: Record<
  SearchKind,
  (db: Database, ids: readonly number[]) => Promise<FoundText[]>
> = {
  article: findArticles,
  media: findMedia,
  story: findStories,
  post: findPosts,
};

async function findArticles(db: Database, ids: readonly number[]): Promise<FoundText[]> {
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

async function findMedia(db: Database, ids: readonly number[]): Promise<FoundText[]> {
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

async function findStories(db: Database, ids: readonly number[]): Promise<FoundText[]> {
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

async function findPosts(db: Database, ids: readonly number[]): Promise<FoundText[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['posts.id', 'posts.body', 'posts.picture_words', 'posts.author_name'])
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

/** Pictures may stand without words, and without a description. */
function wordsOf({ body, picture_words }: { body: string; picture_words: string }): string {
  return [plainFromMarkdown(body), picture_words].filter(Boolean).join(' – ');
}

function isPublished({ status }: { status: PublicationStatus }): boolean {
  return status === 'published';
}
