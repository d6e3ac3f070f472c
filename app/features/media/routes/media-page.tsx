import { redirect } from 'react-router';
import { AppError } from '../../../errors.ts';
import { readContentId } from '../../../http/content-id.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { frameHost } from '../../../text/outside-players.ts';
import { pageMeta } from '../../../ui/page-meta.ts';
import { getComments } from '../../discussions/comments.server.ts';
import { Comments } from '../../discussions/embeds/comments.tsx';
import { pictureAddress } from '../../images/embeds/picture.tsx';
import { MediaFacts } from '../components/media-facts.tsx';
import { MediaStage } from '../components/media-stage.tsx';
import { filterParameters, filterSearch, readMediaFilter } from '../media.schema.ts';
import { getMediaItem, mediaItemTag } from '../media.server.ts';
import { mediaObject } from '../media-object.ts';
import type { Route } from './+types/media-page.ts';

export const handle = sharedPage({ query: filterParameters });

export const loader = publicLoader(async (doors) => {
  const { db, query, params, readsFrom, allowsFrames } = doors;
  const id = readContentId(params.id);
  if (id === undefined) throw new AppError('not-found');
  const filter = readMediaFilter(query);
  const item = await getMediaItem(db, id, filter);
  if (`/media/${params.id}` !== item.path) throw redirect(item.path + filterSearch(filter), 301);
  for (const shown of [item, item.previous, item.next]) {
    if (shown) readsFrom(mediaItemTag(shown.id));
  }
  if (item.outsidePlayer) allowsFrames(frameHost(item.outsidePlayer));
  const publishedAt = new Date(item.publishedAt);
  return { item, comments: await getComments(doors, { kind: 'media', id, publishedAt }) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return [];
  const { item } = loaderData;
  const film = item.film && [
    { property: 'og:video', content: site.origin + item.film.path },
    { property: 'og:video:width', content: String(item.film.width) },
    { property: 'og:video:height', content: String(item.film.height) },
  ];
  return [
    ...pageMeta(site, {
      title: item.title,
      description: item.summary,
      path: item.path,
      picture: pictureAddress(item.picture.key, 1280, 'webp'),
    }),
    { property: 'og:image:alt', content: item.picture.alt },
    ...(film ?? []),
    { 'script:ld+json': mediaObject(item, site.origin) },
  ];
};

export default function MediaPage({ loaderData: { item, comments } }: Route.ComponentProps) {
  return (
    <>
      <MediaStage item={item} />
      <MediaFacts item={item} />
      <div className="page-width twelve pb-24">
        <div className="col-span-12 lg:col-span-8">
          <Comments key={item.id} comments={comments} />
        </div>
      </div>
    </>
  );
}
