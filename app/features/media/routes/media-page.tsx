import { redirect } from 'react-router';
import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import { getMentionedClaims } from '#app/features/claims/claims.server.ts';
import { titleWithMarks } from '#app/features/claims/syndication.server.ts';
import { contentLoader } from '#app/features/content/content.server.ts';
import { getComments } from '#app/features/discussions/discussions.server.ts';
import { Comments } from '#app/features/discussions/embeds/comments.tsx';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { getItemTopics } from '#app/features/topics/topics.server.ts';
import { requireContentId } from '#app/http/content-id.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { embedOrigin } from '#app/text/links/video-embed.ts';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs } from '#app/ui/meta/structured-data.ts';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import { albumTag } from '../albums/get-albums.server.ts';
import { MediaView } from '../components/media-view.tsx';
import { getMediaItem, mediaItemTag, mediaTag } from '../get-media.server.ts';
import { mediaFilterQuery, mediaItemParams, parseItemFilter } from '../media.schema.ts';
import { mediaJsonLd } from '../media-json-ld.ts';
import type { Route } from './+types/media-page.ts';

export const handle = sharedPage({ query: mediaItemParams });

export const loader = contentLoader(async (context) => {
  const { db, query, params, addCacheTags, allowFrames } = context;
  const id = requireContentId(params.id);
  const filter = parseItemFilter(query);
  addCacheTags(affiliatesTag);
  const item = await getMediaItem(db, id, filter);
  if (`/media/${params.id}` !== item.path)
    throw redirect(item.path + mediaFilterQuery(filter), 301);
  if (filter.album !== undefined) addCacheTags(albumTag(filter.album), mediaTag);
  for (const visible of [item, item.previous, item.next]) {
    if (visible) addCacheTags(mediaItemTag(visible.id));
  }
  if (item.embed) allowFrames(embedOrigin(item.embed));
  const publishedAt = new Date(item.publishedAt);
  const { claims, marks, tags } = await getMentionedClaims(db, 'media', { id, publishedAt });
  addCacheTags(...tags);
  return {
    item,
    claims,
    shareTitle: titleWithMarks(item.title, marks),
    topics: (await getItemTopics(context, { kind: 'media', id })).html,
    comments: await getComments(context, { kind: 'media', id, publishedAt }),
  };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return [];
  const { item } = loaderData;
  const video = item.video && [
    { property: 'og:video', content: site.origin + item.video.path },
    { property: 'og:video:width', content: String(item.video.width) },
    { property: 'og:video:height', content: String(item.video.height) },
  ];
  return [
    ...pageMeta(site, {
      title: item.title,
      shareTitle: loaderData.shareTitle,
      description: item.summary,
      path: item.path,
      ...(item.image && { image: imageUrl(item.image.key, 1280, 'webp') }),
    }),
    ...(item.image ? [{ property: 'og:image:alt', content: item.image.alt }] : []),
    ...(video ?? []),
    { 'script:ld+json': mediaJsonLd(item, site.origin) },
    breadcrumbs(site, { name: 'Media', path: '/media' }, { name: item.title, path: item.path }),
  ];
};

export default function MediaPage({ loaderData }: Route.ComponentProps) {
  const { item, claims, comments } = loaderData;
  useLiveClaims(comments.page.liveCursor, claims);
  return (
    <MediaView item={item} claims={claims}>
      <PostTextView html={loaderData.topics} className="wrap-anywhere" />
      <Comments key={item.id} comments={comments} />
    </MediaView>
  );
}
