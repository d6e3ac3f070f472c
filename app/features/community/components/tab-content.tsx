import type { ThreadSummary } from '#app/features/discussions/discussions.server.ts';
import { ThreadCard } from '#app/features/discussions/embeds/thread-card.tsx';
import { MediaGallery } from '#app/features/media/embeds/media-gallery.tsx';
import type { MediaSummary } from '#app/features/media/media.server.ts';
import { ContributionCard } from '#app/features/moderation/embeds/contribution-card.tsx';
import type { ContributionSummary } from '#app/features/moderation/submissions.server.ts';
import type { ListPage } from '#app/http/cursor.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { CommunityTabView } from '../community-view.ts';
import { Members } from './members.tsx';
import { Panel } from './panel.tsx';

export function TabContent({ view }: { view: CommunityTabView }) {
  switch (view.tab) {
    case 'discussions':
      return <Discussions threads={view.threads} />;
    case 'contributions':
      return <Contributions page={view.page} fanArt={view.fanArt} />;
    case 'members':
      return <Members page={view.page} />;
  }
}

function Discussions({ threads }: { threads: ThreadSummary[] }) {
  return (
    <Panel
      text="The most active topics on the message board."
      button={{ label: 'Go to Message Board', to: '/message-board' }}
    >
      {threads.length === 0 && (
        <EmptyState title="No discussions yet">
          The most active topics will appear here. Start the first one on the message board.
        </EmptyState>
      )}
      <ul>
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadCard thread={thread} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Contributions({
  page,
  fanArt,
}: {
  page: ListPage<ContributionSummary>;
  fanArt: MediaSummary[];
}) {
  return (
    <Panel
      text="Tips, images and artwork from readers, approved by our staff."
      button={{ label: 'Share on the message board', to: '/message-board?intent=share' }}
    >
      {page.items.length + fanArt.length === 0 && (
        <EmptyState title="No contributions yet">
          Send in a news tip, a screenshot or a drawing. We’ll publish it here with your name once
          it’s approved.
        </EmptyState>
      )}
      <LoadMore firstPage={page} noun="contributions">
        {(contributions) => (
          <ul className="grid gap-x-10 md:grid-cols-2">
            {contributions.map((contribution) => (
              <li key={contribution.id}>
                <ContributionCard contribution={contribution} />
              </li>
            ))}
          </ul>
        )}
      </LoadMore>
      {fanArt.length > 0 && (
        <div className="mt-8">
          <SectionHeading
            id="fan-art"
            name="Fan Art"
            level="h3"
            more={{ label: 'All fan art', to: '/community/fan-art' }}
          />
          <MediaGallery items={fanArt} heading="h4" />
        </div>
      )}
    </Panel>
  );
}
