import { Link } from 'react-router';
import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import { reviewKindsContext } from '#app/features/moderation/review.server.ts';
import { getPageConfig, pageTag } from '#app/features/pages/config.server.ts';
import { PageIntro } from '#app/features/pages/embeds/page-intro.tsx';
import { getPageHead } from '#app/features/pages/pages.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { type CommunityTab, communityConfig } from '../community.schema.ts';
import { TabContent } from '../components/tab-content.tsx';
import { communityTags, getCommunity } from '../get-community.server.ts';
import type { Route } from './+types/community-page.ts';

export const handle = sharedPage({ query: ['tab', 'after'] });

export function loader(args: Route.LoaderArgs) {
  const kinds = args.context.get(reviewKindsContext);
  return publicLoader(async ({ db, now, query, addCacheTags, liveCursor }) => {
    const { tabs, ...texts } = await getPageConfig(db, communityConfig);
    const shown = tabs.filter(({ isVisible }) => isVisible).map(({ id, name }) => ({ id, name }));
    const open = shown.find(({ id }) => id === query.get('tab')) ?? shown[0];
    if (!open) throw new Error('the community page has no tab');
    addCacheTags(pageTag(communityConfig.id), affiliatesTag, ...communityTags[open.id]);
    const after = decodeCursor(query.get('after'));
    const view = await getCommunity({ db, kinds, now, addCacheTags }, open.id, after);
    const head = await getPageHead(db, texts);
    return { ...view, open, tabs: shown, head, liveCursor: liveCursor() };
  })(args);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData)
    return pageMeta(matches[0].loaderData, {
      title: 'Community',
      description: '',
      path: '/community',
    });
  const { open, tabs, head } = loaderData;
  const isFirst = open.id === tabs[0]?.id;
  return pageMeta(matches[0].loaderData, {
    title: isFirst ? head.title : `${open.name}, ${head.title}`,
    description: isFirst ? head.subtitle : `${open.name} of the community.`,
    path: isFirst ? '/community' : `/community?tab=${open.id}`,
  });
};

export default function CommunityPage({ loaderData }: Route.ComponentProps) {
  const { open, tabs, head } = loaderData;
  useLiveClaims(loaderData.liveCursor, []);
  return (
    <div className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        title={head.title}
        lead={head.subtitle}
        actions={
          <>
            <ButtonLink to="/message-board" variant="filled">
              Join Message Board
            </ButtonLink>
            <ButtonLink to="/message-board?intent=share" variant="outlined">
              Submit Content
            </ButtonLink>
          </>
        }
      />
      <PageIntro intro={head.intro} className="mt-6" />
      <CommunityFeatures />
      <CommunityTabs tabs={tabs} open={open.id} />
      <section aria-labelledby="open-tab" className="max-w-5xl">
        <h2 id="open-tab" className="sr-only">
          {open.name}
        </h2>
        <TabContent view={loaderData} />
      </section>
    </div>
  );
}

const features = [
  { name: 'Forums', to: '/message-board' },
  { name: 'User Submissions', to: '/community?tab=contributions' },
  { name: 'Events', to: '/events' },
  { name: 'Fan Art', to: '/community/fan-art' },
] as const;

function CommunityFeatures() {
  return (
    <nav
      aria-labelledby="community-features"
      className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3"
    >
      <h2 id="community-features" className="type-label text-ink-faint max-sm:w-full">
        Community features
      </h2>
      <ul className="flex flex-wrap gap-2">
        {features.map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              className="type-label inline-flex min-h-11 items-center rounded-edge bg-raised px-4 hover:bg-ink hover:text-ground"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CommunityTabsProps {
  /** The first one has the page's plain address. */
  tabs: readonly { id: CommunityTab; name: string }[];
  open: CommunityTab;
}

function CommunityTabs({ tabs, open }: CommunityTabsProps) {
  return (
    <div className="mt-10 border-b border-line">
      <FilterLinks
        label="Community sections"
        links={tabs.map(({ id, name }, index) => ({
          label: name,
          to: { search: index === 0 ? '' : `?tab=${id}` },
          isCurrent: id === open,
        }))}
      />
    </div>
  );
}
