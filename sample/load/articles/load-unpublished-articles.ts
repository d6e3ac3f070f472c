import { z } from 'zod';
import { slugify } from '#app/text/slug.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { articleCategories } from '../../generate/article.ts';
import { hour } from '../../generate/calendar.ts';
import { readJson } from '../../read-content.ts';
import type { LoadedPeople } from '../load-people.ts';
import type { SampleWriter } from '../sample-writer.ts';
import { loadTakedown, takedownSchema } from './load-takedown.ts';

const schema = z.array(
  z.strictObject({
    title: z.string(),
    excerpt: z.string(),
    category: z.enum(articleCategories),
    author: z.string(),
    status: z.enum(['draft', 'in-review', 'scheduled', 'archived', 'trashed', 'removed']),
    /** Negative for the future. */
    hoursAgo: z.number(),
    /** The texts of its versions, oldest first. The last one is the current text. */
    versions: z.array(z.string()).min(1),
    /** What editors wrote about passages of the current text. */
    comments: z
      .array(
        z.strictObject({
          author: z.string(),
          quote: z.string(),
          body: z.string(),
          hoursAgo: z.number(),
          resolvedBy: z.string().optional(),
        }),
      )
      .default([]),
    /** Why it was taken down. */
    takedown: takedownSchema.optional(),
  }),
);

/** Letters around a passage, which tell it from others with the same text. */
const CONTEXT = 40;

/** The job that publishes a scheduled article. */
const publishDueJob = {
  name: 'publishing.publish-due',
  schema: z.object({ kind: z.literal('article'), id: z.number() }),
};

/** Articles of the other statuses, with the versions that their authors saved. */
export async function loadUnpublishedArticles(
  writer: SampleWriter,
  { people, enqueue, now }: { people: LoadedPeople; enqueue: UnitOfWork['enqueue']; now: Date },
): Promise<void> {
  const articles = readJson('unpublished-articles.json', schema).map((article) => {
    const at = new Date(now.getTime() - article.hoursAgo * hour);
    const createdAt = article.hoursAgo < 0 ? new Date(now.getTime() - 5 * hour) : at;
    return { ...article, at, createdAt, authorId: people.getId(article.author) };
  });
  const firstId = await writer.insert(
    'articles',
    articles.map(({ title, excerpt, category, status, versions, ...rest }) => ({
      slug: slugify(title),
      title,
      excerpt,
      category,
      status,
      body: versions.at(-1) ?? '',
      is_featured: false,
      image_id: null,
      sources_json: [],
      revision: versions.length,
      ...(status === 'trashed' && { trashed_from: 'draft' as const, trashed_at: rest.createdAt }),
      published_at: rest.at,
      created_by: rest.authorId,
      created_at: rest.createdAt,
      updated_at: rest.createdAt,
    })),
  );
  await writer.insert(
    'article_authors',
    articles.map(({ authorId }, index) => ({
      article_id: firstId + index,
      position: 0,
      actor_id: authorId,
      name: null,
    })),
  );
  await writer.insert(
    'content_versions',
    articles.flatMap(({ versions, title, excerpt, category, author, authorId, createdAt }, index) =>
      versions.map((body, version) => ({
        kind: 'article' as const,
        content_id: firstId + index,
        revision: version + 1,
        status: 'draft' satisfies PublicationStatus as PublicationStatus,
        values_json: {
          title,
          slug: slugify(title),
          excerpt,
          body,
          category,
          imageId: '',
          isFeatured: '',
          authorName: [author],
          authorKind: ['member'],
          sourceLabel: [],
          sourceUrl: [],
        },
        saved_by: authorId,
        saved_at: createdAt,
      })),
    ),
  );
  await writer.insert(
    'review_comments',
    articles.flatMap((article, index) =>
      commentRows(article, { people, now }).map((row) => ({
        kind: 'article' as const,
        content_id: firstId + index,
        ...row,
      })),
    ),
  );
  for (const [index, { status, at, takedown, ...article }] of articles.entries()) {
    const id = firstId + index;
    if (takedown) await loadTakedown(writer, { ...article, id }, takedown, { people, now });
    if (status !== 'scheduled') continue;
    await enqueue(publishDueJob, { kind: 'article', id }, { runAt: at });
  }
}

function commentRows(
  { versions, comments }: z.output<typeof schema>[number],
  { people, now }: { people: LoadedPeople; now: Date },
) {
  return comments.map(({ author, quote, body, hoursAgo, resolvedBy }) => {
    const [before = '', after = ''] = (versions.at(-1) ?? '').split(quote);
    const at = new Date(now.getTime() - hoursAgo * hour);
    return {
      quote,
      body,
      author_id: people.getId(author),
      created_at: at,
      quote_before: before.slice(-CONTEXT),
      quote_after: after.slice(0, CONTEXT),
      resolved_by: resolvedBy === undefined ? null : people.getId(resolvedBy),
      resolved_at: resolvedBy === undefined ? null : at,
    };
  });
}
