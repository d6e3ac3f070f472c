import { Link } from 'react-router';
import { contentLoader } from '#app/features/content/content.server.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { FollowControl } from '#app/features/notifications/embeds/follow-control.tsx';
import { decodeCursor } from '#app/http/cursor.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { LoadMore } from '#app/ui/load-more.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { feedFormats, feedPath } from '#app/ui/meta/feed-path.ts';
import { noindexMeta, pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs } from '#app/ui/meta/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { TopicItemList } from '../components/topic-item-list.tsx';
import { getPublicTopic, getTopicItems } from '../reading/get-topic.server.ts';
import { topicFeedSlug } from '../topic-paths.ts';
import type { Route } from './+types/topic-page.ts';

export const handle = sharedPage({ query: ['after'] });

export const loader = contentLoader(async ({ params, query, liveCursor, ...deps }) => {
  const topic = await getPublicTopic(deps, params.slug ?? '');
  const page = await getTopicItems(deps, topic.id, decodeCursor(query.get('after')));
  return { topic, page, liveCursor: liveCursor() };
});

const PREVIEW_WIDTH = 1280;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return noindexMeta(site, 'Page not found');
  const { name, description, path, image } = loaderData.topic;
  return [
    ...pageMeta(site, {
      title: name,
      description: description || `Everything about ${name}.`,
      path,
      image: image && imageUrl(image.key, PREVIEW_WIDTH, 'webp'),
      feed: { title: name, slug: topicFeedSlug(loaderData.topic) },
    }),
    breadcrumbs(site, { name: 'Topics', path: '/topics' }, { name, path }),
  ];
};

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  const { topic, page, liveCursor } = loaderData;
  useLiveClaims(liveCursor, []);
  const { id, name, description, image } = topic;
  const feed = feedPath(topicFeedSlug(topic), 'xml');
  return (
    <div className="page-width page-top flex-1 pb-20 lg:pb-28">
      <PageHead
        above={
          <Link to="/topics" className="type-label inline-flex min-h-11 items-center text-ink-soft">
            <span className="animated-underline">All topics</span>
          </Link>
        }
        title={name}
        lead={description}
        actions={
          <>
            <FollowControl isLeftOnPhones target={`topic:${id}`} />
            <a
              href={feed}
              className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
            >
              <span className="animated-underline">{feedFormats.xml.name} feed</span>
            </a>
          </>
        }
        hasLine
      />
      {image && (
        <div className="mt-8">
          <ResponsiveImage
            source={image}
            sizes="(min-width: 1472px) 1344px, 92vw"
            ratio={3}
            isPriority
          />
        </div>
      )}
      <LoadMore firstPage={page} noun="items">
        {(items) => <TopicItemList items={items} imageKey={image?.key} />}
      </LoadMore>
    </div>
  );
}
