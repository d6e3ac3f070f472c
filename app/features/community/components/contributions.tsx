import { ContributionCard } from '#app/features/moderation/embeds/contribution-card.tsx';
import type { ContributionSummary } from '#app/features/moderation/moderation.server.ts';
import type { ListPage } from '#app/http/cursor.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { Panel } from './panel.tsx';

export function Contributions({ page }: { page: ListPage<ContributionSummary> }) {
  return (
    <Panel
      text="Tips, images and artwork from readers, approved by our staff."
      button={{ label: 'Submit Content', to: '/message-board?intent=share' }}
    >
      {page.items.length === 0 && (
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
    </Panel>
  );
}
