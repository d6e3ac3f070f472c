import { readPageKey } from '../../../http/page-key.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { pageMeta } from '../../../ui/page-meta.ts';
import { getCommunity, tabTags } from '../community.server.ts';
import { communityTabs, readTab } from '../community-view.ts';
import { CommunityFeatures } from '../components/community-features.tsx';
import { CommunityTabs } from '../components/community-tabs.tsx';
import { OpenTab } from '../components/open-tab.tsx';
import type { Route } from './+types/community-page.ts';

export const handle = sharedPage({ query: ['tab', 'after'] });

export const loader = publicLoader(async ({ db, query, readsFrom }) => {
  const tab = readTab(query.get('tab'));
  readsFrom(...tabTags[tab]);
  return getCommunity(db, tab, readPageKey(query.get('after')));
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const tab = loaderData?.tab ?? 'discussions';
  const isFirst = tab === 'discussions';
  return pageMeta(matches[0].loaderData, {
    title: isFirst ? 'Community Hub' : `${communityTabs[tab]}, Community Hub`,
    description: 'The liveliest discussions, what readers have sent in, and who is here.',
    path: isFirst ? '/community' : `/community?tab=${tab}`,
  });
};

export default function CommunityPage({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className="page-width pt-28 pb-20 lg:pt-36 lg:pb-28">
      <header className="twelve items-end gap-y-8">
        <div className="col-span-12 lg:col-span-7">
          <h1 className="type-wide text-lead">Community Hub</h1>
          <p className="mt-4 max-w-[52ch] text-deck text-ink-soft">
            Theories, drawings, recordings and company. Read along, or say what you heard.
          </p>
        </div>
        <p className="col-span-12 flex flex-wrap gap-3 lg:col-span-5 lg:justify-end">
          <ButtonLink to="/message-board" look="filled">
            Join Message Board
          </ButtonLink>
          <ButtonLink to="/message-board?intent=share" look="outlined">
            Submit Content
          </ButtonLink>
        </p>
      </header>
      <CommunityTabs open={view.tab} />
      <div className="twelve gap-y-16">
        <section
          aria-label={communityTabs[view.tab]}
          className="col-span-12 lg:col-span-8 xl:col-span-9"
        >
          <OpenTab view={view} />
        </section>
        <CommunityFeatures />
      </div>
    </div>
  );
}
