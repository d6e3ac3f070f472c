import { redirect } from 'react-router';
import { affiliatesTag, getKeywordLinker } from '#app/features/affiliates/affiliates.server.ts';
import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { getComments } from '#app/features/discussions/discussions.server.ts';
import { Comments } from '#app/features/discussions/embeds/comments.tsx';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { ReportLink } from '#app/features/reports/embeds/report-link.tsx';
import { parseContentId } from '#app/http/content-id.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { ExternalLinkIcon } from '#app/ui/icons.tsx';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { noindexMeta, pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs } from '#app/ui/meta/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { Outlets } from '../components/outlets.tsx';
import { storiesTag } from '../get-stories.server.ts';
import { getStory } from '../get-story.server.ts';
import type { Route } from './+types/story-page.ts';

export const handle = sharedPage();

/** Stories are hosted elsewhere; this page links to the story and holds its comments. */
export const loader = publicLoader(async (context) => {
  const { db, params, addCacheTags } = context;
  addCacheTags(storiesTag, affiliatesTag);
  const linker = await getKeywordLinker(db);
  const page = await getStory(db, parseContentId(params.id), linker);
  // Outlets of one story share a page. They may be split again, so the redirect is temporary.
  if (page.leadId !== undefined) throw redirect(`/stories/${page.leadId}`, 302);
  const { story, description, listedAt: publishedAt } = page;
  const comments = await getComments(context, { kind: 'story', id: story.id, publishedAt });
  return { story, description, comments };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return noindexMeta(site, 'Page not found');
  const { story, description } = loaderData;
  const path = `/stories/${story.id}`;
  return [
    ...pageMeta(site, { title: story.title, description, path }),
    breadcrumbs(site, { name: 'Stories', path: '/stories' }, { name: story.title, path }),
  ];
};

export default function StoryPage({ loaderData: { story, comments } }: Route.ComponentProps) {
  return (
    <article className="page-width page-top pb-20 lg:pb-28">
      <div className="grid-12">
        <div className="col-span-12 lg:col-span-8">
          <PageHead above={<BackLink />} title={story.title} />
          <p className="type-label mt-4 flex gap-3 text-ink-faint">
            <span className="text-accent-ink">{story.source}</span>
            <ShortDate at={story.publishedAt} />
          </p>
          <div
            className="prose-links mt-6 max-w-[64ch] text-deck text-ink-soft"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the loader
            dangerouslySetInnerHTML={{ __html: story.excerptHtml }}
          />
          {hasSponsoredLink(story.excerptHtml) && <AffiliateDisclosure className="mt-4" />}
          {story.image && (
            <ResponsiveImage
              source={story.image}
              sizes="(min-width: 64rem) 42rem, 100vw"
              className="mt-8 max-w-[64ch] rounded-edge"
            />
          )}
          <p className="mt-8 mb-16 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ExternalLink href={story.url} className={buttonClasses('filled')}>
              Read on {story.source}
              <ExternalLinkIcon className="size-4" />
            </ExternalLink>
            <ReportLink kind="story" id={story.id} path={`/stories/${story.id}`} />
          </p>
          <Outlets outlets={story.outlets} />
          <Comments key={story.id} comments={comments} />
        </div>
      </div>
    </article>
  );
}
