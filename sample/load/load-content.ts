import { slugOf } from '#app/text/slug.ts';
import { affiliateProducts, affiliates } from '../content/affiliates.ts';
import { archiveArticles } from '../content/archive-articles.ts';
import { archiveMedia } from '../content/archive-media.ts';
import { corrections } from '../content/corrections.ts';
import { namedArticles } from '../content/named-articles.ts';
import { namedMedia } from '../content/named-media.ts';
import { stories } from '../content/stories.ts';
import type { PeopleIds } from './load-people.ts';
import type { PictureIds } from './load-pictures.ts';
import type { Films } from './load-videos.ts';
import type { SampleWriter } from './sample-writer.ts';

interface Known {
  people: PeopleIds;
  pictures: PictureIds;
  films: Films;
  now: Date;
}

/** Articles, media, stories and affiliates; the named ones first, so that they are number 1 and on. */
export async function loadContent(writer: SampleWriter, known: Known): Promise<void> {
  await loadArticles(writer, known);
  await loadMedia(writer, known);
  await loadStories(writer, known.now);
  await loadAffiliates(writer, known.now);
}

async function loadArticles(writer: SampleWriter, { people, pictures, now }: Known) {
  const articles = [...namedArticles(now), ...archiveArticles(now)];
  await writer.insert(
    'articles',
    articles.map((article) => ({
      slug: slugOf(article.title),
      title: article.title,
      excerpt: article.excerpt,
      body: article.body,
      category: article.category,
      status: 'published' as const,
      is_featured: article.isFeatured,
      image_id: pictures.get(article.picture) ?? null,
      author_id: people.byEmail.get(article.authorEmail) ?? null,
      sources_json: article.sources,
      published_at: article.publishedAt,
      created_at: article.publishedAt,
      updated_at: article.publishedAt,
    })),
  );
  await writer.insert(
    'article_corrections',
    corrections(now).map(({ articleId, what, why, at }) => {
      return { article_id: articleId, what, why, corrected_at: at };
    }),
  );
}

async function loadMedia(writer: SampleWriter, { people, pictures, films, now }: Known) {
  const items = [...namedMedia(now), ...archiveMedia(now)];
  await writer.insert(
    'media_items',
    items.map((item) => ({
      slug: slugOf(item.title),
      title: item.title,
      type: item.type,
      description: item.description,
      credit: item.credit,
      licence: item.licence,
      provenance: item.provenance,
      source_name: item.source?.label ?? '',
      source_url: item.source?.url ?? '',
      ...(item.type === 'video' ? known(films.get(item.picture), item.picture) : noFilm),
      status: 'published' as const,
      image_id: known(pictures.get(item.picture), item.picture),
      author_id: people.byEmail.get(item.authorEmail) ?? null,
      published_at: item.publishedAt,
      created_at: item.publishedAt,
      updated_at: item.publishedAt,
    })),
  );
}

const noFilm = { video_key: null, video_width: null, video_height: null, video_seconds: null };

async function loadStories(writer: SampleWriter, now: Date) {
  await writer.insert(
    'stories',
    stories(now).map(({ title, source, url, excerpt, publishedAt }) => {
      return { title, source, url, excerpt, published_at: publishedAt, created_at: publishedAt };
    }),
  );
}

async function loadAffiliates(writer: SampleWriter, now: Date) {
  const times = { created_at: now, updated_at: now };
  const firstId = await writer.insert(
    'affiliates',
    affiliates.map(({ store, storeAddress, name, affiliateId, keywords, isActive }) => ({
      store,
      store_address: storeAddress,
      name,
      affiliate_code: affiliateId,
      keywords_json: keywords,
      is_active: isActive,
      ...times,
    })),
  );
  await writer.insert(
    'affiliate_products',
    affiliateProducts.map(({ slug, title, affiliateIndex, productId }) => ({
      slug,
      title,
      affiliate_id: firstId + affiliateIndex,
      product_id: productId,
      click_count: 0,
      ...times,
    })),
  );
}

function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The sample names ${name}, which it does not have.`);
  return value;
}
