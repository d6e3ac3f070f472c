import { Link } from 'react-router';
import { boardTag } from '#app/features/discussions/discussions.server.ts';
import { newsPageTag } from '#app/features/news/news.server.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { feedExtensions, feedFormats, feedPath } from '#app/ui/meta/feed-path.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { listFeeds } from '../list-feeds.server.ts';
import type { Route } from './+types/feeds-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ db, addCacheTags }) => {
  addCacheTags(newsPageTag, boardTag);
  const feeds = await listFeeds(db);
  return { feeds: feeds.map(({ slug, title }) => ({ slug, title })) };
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Feeds',
    description: 'Follow the site in a feed reader.',
    path: '/feeds',
  });

export default function FeedsPage({ loaderData: { feeds } }: Route.ComponentProps) {
  return (
    <InterfaceSection className="page-width page-top pb-20 lg:pb-28">
      <PageHead title="Feeds" lead="Follow the site in a feed reader." hasLine />
      <ul className="max-w-3xl">
        {feeds.map(({ slug, title }) => (
          <li
            key={slug ?? ''}
            className="flex flex-wrap items-center justify-between gap-x-8 border-b border-line py-2"
          >
            <span className="type-wide text-title">{title}</span>
            <span className="flex gap-x-5">
              {feedExtensions.map((extension) => (
                <a
                  key={extension}
                  href={feedPath(slug, extension)}
                  aria-label={`${title}: ${feedFormats[extension].name}`}
                  className="inline-flex min-h-11 items-center text-small text-ink-soft underline underline-offset-4 hover:text-ink"
                >
                  {feedFormats[extension].name}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-[60ch] text-ink-soft">
        Each topic, discussion and member has a feed, too: give your feed reader the URL of its
        page. The{' '}
        <Link to="/events" className="underline underline-offset-4 hover:text-ink">
          events
        </Link>{' '}
        are a calendar that you can subscribe to.
      </p>
    </InterfaceSection>
  );
}
