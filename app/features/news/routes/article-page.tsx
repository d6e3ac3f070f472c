import serifFile from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import { type LinksFunction, redirect } from 'react-router';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { frameHostsOf } from '../../../text/long-text/render-long-text.server.ts';
import { pageMeta, unlistedMeta } from '../../../ui/page-meta.ts';
import { affiliatesTag, getKeywordLinker } from '../../affiliates/affiliates.server.ts';
import { getComments } from '../../discussions/comments.server.ts';
import { Comments } from '../../discussions/embeds/comments.tsx';
import { pictureAddress } from '../../images/embeds/picture.tsx';
import { getArticlePage, getArticleRow } from '../article.server.ts';
import { articlePath } from '../article-path.ts';
import { ArticleView } from '../components/article-view.tsx';
import { newsArticleData } from '../news-article-data.ts';
import type { Route } from './+types/article-page.ts';

export const handle = sharedPage();

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: serifFile },
];

export const loader = publicLoader(async (doors) => {
  const { db, origin, params, readsFrom, allowsFrames } = doors;
  const row = await getArticleRow(db, params.id);
  const path = articlePath(row);
  if (`/news/${params.id}` !== path) throw redirect(path, 301);
  const { page, tags } = await getArticlePage(db, row, await getKeywordLinker(db));
  readsFrom(...tags, affiliatesTag);
  allowsFrames(...frameHostsOf(page.text));
  const subject = { kind: 'article', id: row.id, publishedAt: row.published_at } as const;
  return { ...page, address: origin + path, comments: await getComments(doors, subject) };
});

const PREVIEW_WIDTH = 1280;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!loaderData) return unlistedMeta(site, 'Page not found');
  const { article } = loaderData;
  const picture = article.picture && pictureAddress(article.picture.key, PREVIEW_WIDTH, 'webp');
  return [
    ...pageMeta(site, {
      title: article.title,
      description: article.excerpt,
      path: article.path,
      picture,
      kind: 'article',
    }),
    ...(site ? [{ 'script:ld+json': newsArticleData(site, loaderData, picture) }] : []),
  ];
};

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, address, comments } = loaderData;
  return (
    <ArticleView key={article.id} page={loaderData} address={address}>
      <Comments comments={comments} />
    </ArticleView>
  );
}
