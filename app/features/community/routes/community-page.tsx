import { reviewKindsContext } from '#app/features/moderation/moderation.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { communityTabs, parseCommunityTab } from '../community-view.ts';
import { CommunityFeatures } from '../components/community-features.tsx';
import { CommunityTabs } from '../components/community-tabs.tsx';
import { TabContent } from '../components/tab-content.tsx';
import { communityTags, getCommunity } from '../get-community.server.ts';
import type { Route } from './+types/community-page.ts';

export const handle = sharedPage({ query: ['tab', 'after'] });

export function loader(args: Route.LoaderArgs) {
  const kinds = args.context.get(reviewKindsContext);
  return publicLoader(async ({ db, now, query, addCacheTags }) => {
    const tab = parseCommunityTab(query.get('tab'));
    addCacheTags(...communityTags[tab]);
    return getCommunity({ db, kinds, now }, tab, decodeCursor(query.get('after')));
  })(args);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const tab = loaderData?.tab ?? 'discussions';
  const isFirst = tab === 'discussions';
  return pageMeta(matches[0].loaderData, {
    title: isFirst ? 'Community Hub' : `${communityTabs[tab]}, Community Hub`,
    description: isFirst
      ? 'The most active discussions, contributions from readers, and the members.'
      : `${communityTabs[tab]} of the community.`,
    path: isFirst ? '/community' : `/community?tab=${tab}`,
  });
};

export default function CommunityPage({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className="page-width page-top pb-20 lg:pb-28">
      <PageHead
        title="Community Hub"
        lead="Discussions, contributions and members, all in one place."
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
      <CommunityFeatures />
      <CommunityTabs open={view.tab} />
      <section aria-labelledby="open-tab" className="max-w-5xl">
        <h2 id="open-tab" className="sr-only">
          {communityTabs[view.tab]}
        </h2>
        <TabContent view={view} />
      </section>
    </div>
  );
}
