import { readContentId } from '../../../http/content-id.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { buttonClasses } from '../../../ui/button.tsx';
import { Day } from '../../../ui/day.tsx';
import { OutwardSign } from '../../../ui/icons.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { pageMeta, unlistedMeta } from '../../../ui/page-meta.ts';
import { affiliatesTag, getKeywordLinker } from '../../affiliates/affiliates.server.ts';
import { getComments } from '../../discussions/comments.server.ts';
import { Comments } from '../../discussions/embeds/comments.tsx';
import { storiesTag } from '../stories.server.ts';
import { getStoryPage } from '../story-page.server.ts';
import type { Route } from './+types/story-page.ts';

export const handle = sharedPage();

/** A story stands elsewhere; what is said about it stands here. */
export const loader = publicLoader(async (doors) => {
  const { db, params, readsFrom } = doors;
  readsFrom(storiesTag, affiliatesTag);
  const linker = await getKeywordLinker(db);
  const { story, description } = await getStoryPage(db, readContentId(params.id), linker);
  const publishedAt = new Date(story.publishedAt);
  const comments = await getComments(doors, { kind: 'story', id: story.id, publishedAt });
  return { story, description, comments };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!loaderData) return unlistedMeta(site, 'Page not found');
  const { story, description } = loaderData;
  return pageMeta(site, { title: story.title, description, path: `/stories/${story.id}` });
};

export default function StoryPage({ loaderData: { story, comments } }: Route.ComponentProps) {
  return (
    <article className="page-width pt-24 pb-20 lg:pt-32 lg:pb-28">
      <BackLink />
      <div className="twelve pt-6">
        <div className="col-span-12 lg:col-span-8">
          <p className="type-label flex gap-3 text-ink-faint">
            <span className="text-accent-ink">{story.source}</span>
            <Day at={story.publishedAt} />
          </p>
          <h1 className="type-wide mt-3 text-lead">{story.title}</h1>
          <div
            className="prose-links mt-6 max-w-[64ch] text-deck text-ink-soft"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the loader has cleaned it
            dangerouslySetInnerHTML={{ __html: story.excerptHtml }}
          />
          <p className="mt-8 mb-16">
            <OutsideLink href={story.url} className={buttonClasses('filled')}>
              Read It at {story.source}
              <OutwardSign className="size-4" />
            </OutsideLink>
          </p>
          <Comments key={story.id} comments={comments} />
        </div>
      </div>
    </article>
  );
}
