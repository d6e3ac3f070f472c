import { useState } from 'react';
import type { ListPage } from '../../../http/page-key.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NewMessages } from '../../../ui/live/new-messages.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { isOpening } from '../../discussions/embeds/arrived-posts.ts';
import type { BoardCategory } from '../../discussions/embeds/board-categories.ts';
import { HeldPosts } from '../../discussions/embeds/held-posts.tsx';
import { messageOf } from '../../discussions/embeds/message-of.ts';
import { useLivePosts } from '../../discussions/embeds/use-live-posts.ts';
import type { MessageSummary } from '../../discussions/message-summary.ts';
import type { BoardIntent } from '../board-intent.ts';
import { IntentPanel } from './intent-panel.tsx';
import { MessageList } from './message-list.tsx';
import { NewMessage } from './new-message.tsx';

interface BoardMessagesProps {
  page: ListPage<MessageSummary>;
  category: BoardCategory | undefined;
  intent: BoardIntent | undefined;
  /** Where the live log stood when the page was made; on later parts of the list nothing is awaited. */
  liveAt: number | undefined;
}

/** The form and the list below it; what is posted stands on top at once. */
export function BoardMessages({ page, category, intent, liveAt }: BoardMessagesProps) {
  const [written, setWritten] = useState<readonly MessageSummary[]>([]);
  const known = new Set(page.items.map(({ id }) => id));
  const own = written.filter((message) => {
    const belongs = category === undefined || message.category === category;
    return belongs && !known.has(message.id);
  });
  const shown = new Set([...page.items, ...own].map(({ id }) => id));
  const news = useLivePosts({
    liveAt,
    isWanted: isOpening,
    isShown: (post) =>
      shown.has(post.threadId) || (category !== undefined && post.category !== category),
    show: (posts) => {
      setWritten((before) => [...posts.map(messageOf).reverse(), ...before]);
      return posts.at(-1);
    },
  });
  const isEmpty = page.items.length + own.length === 0;
  return (
    <>
      {intent?.panel && <IntentPanel {...intent.panel} />}
      <div className="border-b border-line pb-8">
        <NewMessage
          category={intent?.category ?? category}
          placeholder={intent?.placeholder}
          focusCount={intent && !intent.panel ? 1 : 0}
          onPosted={(answer) => {
            if (!answer.isHeld) setWritten((before) => [messageOf(answer), ...before]);
          }}
        />
      </div>
      <HeldPosts
        isWanted={(post) =>
          post.isOpening && (category === undefined || post.category === category)
        }
      />
      <NewMessages {...news} />
      {isEmpty ? (
        <EmptyState title="Nothing here yet">Be the first to say something.</EmptyState>
      ) : (
        <LoadMore first={page} noun="messages">
          {(messages) => <MessageList messages={[...own, ...messages]} />}
        </LoadMore>
      )}
    </>
  );
}
