import type { ListPage } from '../../../http/page-key.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import type { ContributionSummary } from '../../moderation/contribution-summary.ts';
import { ContributionCard } from '../../moderation/embeds/contribution-card.tsx';
import { Panel } from './panel.tsx';

export function Contributions({ page }: { page: ListPage<ContributionSummary> }) {
  return (
    <Panel
      text="Tips, pictures and drawings that readers have sent in and our staff have looked at."
      button={{ label: 'Submit Content', to: '/message-board?intent=share' }}
    >
      {page.items.length === 0 && (
        <EmptyState title="Nothing has been approved yet">
          Send in a news tip, a screenshot or a drawing. It appears here, with your name, once
          somebody of the staff has looked at it.
        </EmptyState>
      )}
      <LoadMore first={page} noun="contributions">
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
