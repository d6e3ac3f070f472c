import type { ThreadSummary } from '#app/features/discussions/discussions.server.ts';
import { ThreadCard } from '#app/features/discussions/embeds/thread-card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Panel } from './panel.tsx';

export function Discussions({ threads }: { threads: ThreadSummary[] }) {
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
