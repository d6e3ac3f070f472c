import { Suspense } from 'react';
import { redirect } from 'react-router';
import { affiliatesTag, getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import {
  countRatings,
  findRatingImage,
  ratedPicturePath,
} from '#app/features/claims/embeds/claim-rating.ts';
import { titleWithMarks } from '#app/features/claims/syndication.server.ts';
import { contentLoader } from '#app/features/content/content.server.ts';
import { getComments } from '#app/features/discussions/discussions.server.ts';
import { Comments } from '#app/features/discussions/embeds/comments.tsx';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { getHostPoll } from '#app/features/polls/polls.server.ts';
import { getItemTopics } from '#app/features/topics/topics.server.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { embedOrigins } from '#app/text/long-text/render-long-text.server.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { noindexMeta, pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs } from '#app/ui/meta/structured-data.ts';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import type { ArticleSummary } from '../article.ts';
import { newsArticleJsonLd } from '../article-json-ld.ts';
import { ArticleView } from '../components/article-view.tsx';
import { getArticlePage, getArticleRow } from '../get-article.server.ts';
import { articlePath } from '../news-paths.ts';
import type { Route } from './+types/article-page.ts';

/** Few pages have a poll, so only they load it. */
const PollSection = lazyPart(() => import('#app/features/polls/embeds/poll-section.tsx'));

export const handle = sharedPage();

export const loader = contentLoader(async (context) => {
  const { db, origin, params, addCacheTags, allowFrames, contentKinds } = context;
  const row = await getArticleRow(db, params.id);
  const path = articlePath(row);
  if (`/news/${params.id}` !== path) throw redirect(path, 301);
  const linker = await getKeywordLinker(db);
  const { page, tags } = await getArticlePage(db, row, { linker, contentKinds });
  addCacheTags(...tags, affiliatesTag);
  allowFrames(...embedOrigins(page.text));
  const subject = { kind: 'article', id: row.id, publishedAt: row.published_at } as const;
  const topics = await getItemTopics(context, subject);
  return {
    ...page,
    // What is about the same comes before what is in the same category.
    related: topics.hasRelated ? [] : page.related,
    topics: topics.html,
    url: origin + path,
    shareTitle: titleWithMarks(page.article.title, page.article.claims),
    ratedImage: getRatedImage(page.article),
    poll: await getHostPoll(context, { kind: 'article', id: row.id }),
    comments: await getComments(context, subject),
  };
});

/** The image of previews that shows the ratings. A rumor without claims shows its picture as it is, if it has one. */
function getRatedImage({ id, image, claims = [] }: ArticleSummary): string | undefined {
  if (!image) return findRatingImage(claims);
  const hasClaims = claims.some(({ ids }) => ids.length > 0);
  return hasClaims ? ratedPicturePath(id, countRatings(claims)) : undefined;
}

const PREVIEW_WIDTH = 1280;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return noindexMeta(site, 'Page not found');
  const { article } = loaderData;
  const image = article.image && imageUrl(article.image.key, PREVIEW_WIDTH, 'webp');
  return [
    ...pageMeta(site, {
      title: article.title,
      shareTitle: loaderData.shareTitle,
      description: article.excerpt,
      path: article.path,
      image: loaderData.ratedImage ?? image,
      ogType: 'article',
    }),
    { 'script:ld+json': newsArticleJsonLd(site, loaderData, image) },
    breadcrumbs(site, { name: 'News', path: '/news' }, { name: article.title, path: article.path }),
  ];
};

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, claims, url, poll, comments } = loaderData;
  useLiveClaims(comments.page.liveCursor, claims);
  return (
    <ArticleView key={article.id} page={loaderData} url={url}>
      <PostTextView html={loaderData.topics} className="wrap-anywhere" />
      {poll && (
        <Suspense>
          <PollSection key={poll.id} poll={poll} liveCursor={comments.page.liveCursor} />
        </Suspense>
      )}
      <Comments comments={comments} />
    </ArticleView>
  );
}
