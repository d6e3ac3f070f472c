import { EmptyState } from '../../../ui/empty-state.tsx';
import { ThreadCard } from '../../discussions/embeds/thread-card.tsx';
import type { ThreadSummary } from '../../discussions/thread-summary.ts';
import { Panel } from './panel.tsx';

export function Discussions({ threads }: { threads: ThreadSummary[] }) {
  return (
    <Panel
      text="What is being talked about most on the message board."
      button={{ label: 'Go to Message Board', to: '/message-board' }}
    >
      {threads.length === 0 && (
        <EmptyState title="Nobody has said anything yet">
          The board is empty and waits for a first topic. Yours, perhaps.
        </EmptyState>
      )}
      <ul className="grid gap-x-10 md:grid-cols-2">
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadCard thread={thread} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
