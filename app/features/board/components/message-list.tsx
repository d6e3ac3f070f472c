import { MessageView } from '../../discussions/embeds/message-view.tsx';
import type { MessageSummary } from '../../discussions/message-summary.ts';

export function MessageList({ messages }: { messages: readonly MessageSummary[] }) {
  return (
    <ol className="divide-y divide-line">
      {messages.map((message) => (
        <li key={message.id}>
          <MessageView message={message} />
        </li>
      ))}
    </ol>
  );
}
