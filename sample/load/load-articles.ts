import { slugify } from '#app/text/slug.ts';
import type { Article } from '../generate/article.ts';
import type { ImageIds } from './load-images.ts';
import type { LoadedPeople } from './load-people.ts';
import type { SampleWriter } from './sample-writer.ts';

export async function loadArticles(
  writer: SampleWriter,
  articles: readonly Article[],
  { images, people }: { images: ImageIds; people: LoadedPeople },
): Promise<void> {
  const bodies = articles.map(({ body }) => images.resolve(body));
  const firstId = await writer.insert(
    'articles',
    articles.map((article, index) => ({
      slug: slugify(article.title),
      title: article.title,
      excerpt: article.excerpt,
      body: bodies[index]?.text ?? '',
      category: article.category,
      status: 'published' as const,
      is_featured: article.isFeatured ?? false,
      image_id: images.getId(article.image),
      created_by: people.getId(article.author),
      sources_json: article.sources ?? [],
      published_at: article.publishedAt,
      created_at: article.publishedAt,
      updated_at: article.publishedAt,
    })),
  );
  await writer.insertUses(
    bodies.flatMap(({ ids }, index) =>
      ids.map((image_id) => ({ kind: 'article', content_id: firstId + index, image_id })),
    ),
  );
  await writer.insert(
    'article_authors',
    articles.map(({ author }, index) => ({
      article_id: firstId + index,
      position: 0,
      actor_id: people.getId(author),
      name: null,
    })),
  );
  await writer.insert(
    'article_corrections',
    articles.flatMap(({ corrections = [] }, index) =>
      corrections.map(({ what, why, at }) => ({
        article_id: firstId + index,
        what,
        why,
        corrected_at: at,
      })),
    ),
  );
}
