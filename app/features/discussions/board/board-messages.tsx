import { Suspense, useState } from 'react';
import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import type { ListPage } from '#app/http/cursor.ts';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { NewMessages } from '#app/ui/live/new-messages.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import type { BoardCategory, CategoryChoice } from '../categories/board-category.ts';
import { HeldListItem, isHeldPost } from '../components/held-posts.tsx';
import { MessageView } from '../components/message-view.tsx';
import { isOpening } from '../live/arrived-posts.ts';
import { insertByTime } from '../live/insert-by-time.ts';
import { useLivePosts } from '../live/use-live-posts.ts';
import type { CreatedPost } from '../posts/post-response.ts';
import type { MessageSummary } from '../reading/message-summary.ts';
import type { HeldPost } from '../viewer/viewer-posts.ts';
import { useHeldPosts } from '../viewer/viewer-state.ts';
import { ArchivedNote } from './archived-note.tsx';
import type { BoardIntent } from './board-intent.ts';
import { NewMessageForm } from './new-message-form.tsx';
import type { ThreadSelection } from './thread-selection.ts';

/** Loaded where a link asks for it. */
const IntentPanel = lazyPart(() => import('./intent-panel.tsx'));

interface BoardMessagesProps {
  page: ListPage<MessageSummary>;
  categories: readonly BoardCategory[];
  choices: readonly CategoryChoice[];
  category: BoardCategory | undefined;
  intent: BoardIntent | undefined;
  /** Undefined after the first page, which gets no live updates. */
  liveCursor: number | undefined;
  selection: ThreadSelection | undefined;
}

/** The form and the list of messages. New messages are added on top of the loaded ones. */
export function BoardMessages(props: BoardMessagesProps) {
  const { page, categories, choices, category, intent, liveCursor, selection } = props;
  const [added, setAdded] = useState<readonly MessageSummary[]>([]);
  const loadedIds = new Set(page.items.map(({ id }) => id));
  const newMessages = added.filter(
    ({ id, category: own }) =>
      !loadedIds.has(id) && (category === undefined || own?.id === category.id),
  );
  const isHeldHere = (post: HeldPost) =>
    post.isOpening && (category === undefined || post.category === category.id);
  const held = useHeldPosts().filter(isHeldHere);
  const shownIds = new Set([...page.items, ...newMessages].map(({ id }) => id));
  useLiveClaims(liveCursor, []);
  const live = useLivePosts({
    liveCursor,
    isWanted: isOpening,
    isShown: (post) =>
      shownIds.has(post.threadId) || (category !== undefined && post.category !== category.id),
    show: (posts) => {
      const messages = posts.map((post) => toMessageSummary(post, categories)).reverse();
      setAdded((before) => addMissing(messages, before));
      return posts.at(-1);
    },
    isConcerned: ({ categories: changed }) => !category || changed.includes(category.id),
    forget: (threadId) => setAdded((before) => before.filter(({ id }) => id !== threadId)),
  });
  const isEmpty = page.items.length + newMessages.length === 0;
  return (
    <>
      {intent?.panel && (
        <Suspense>
          <IntentPanel {...intent.panel} />
        </Suspense>
      )}
      {category?.isArchived && <ArchivedNote />}
      <div className="new-message border-b border-line pb-8" hidden={category?.isArchived}>
        <NewMessageForm
          choices={choices}
          category={intent?.category ?? category?.id}
          placeholder={intent?.placeholder}
          focusCount={intent && !intent.panel ? 1 : 0}
          onPosted={(created) => {
            if (!created.isHeld)
              setAdded((before) => addMissing([toMessageSummary(created, categories)], before));
          }}
        />
      </div>
      <NewMessages {...live} />
      {isEmpty && held.length === 0 ? (
        <EmptyState title="No messages yet">Be the first to post one.</EmptyState>
      ) : (
        <LoadMore firstPage={page} noun="messages">
          {(messages) => (
            <MessageList
              selection={selection}
              messages={[
                ...messages.filter(isPinned),
                ...insertByTime<ListedMessage>(
                  messages.filter((message) => !isPinned(message)),
                  [...newMessages, ...held],
                  'newest-first',
                ),
              ]}
            />
          )}
        </LoadMore>
      )}
    </>
  );
}

const isPinned = (message: MessageSummary) => message.isPinned;

/** Messages of the viewer that await approval stand among the others. */
type ListedMessage = MessageSummary | HeldPost;

function addMissing(
  messages: readonly MessageSummary[],
  before: readonly MessageSummary[],
): MessageSummary[] {
  const known = new Set(before.map(({ id }) => id));
  return [...messages.filter(({ id }) => !known.has(id)), ...before];
}

interface MessageListProps {
  messages: readonly ListedMessage[];
  selection: ThreadSelection | undefined;
}

function MessageList({ messages, selection }: MessageListProps) {
  return (
    <>
      <ol className="divide-y divide-line border-b border-line">
        {messages.map((message) =>
          isHeldPost(message) ? (
            <HeldListItem key={`held-${message.id}`} post={message} />
          ) : (
            <li key={message.id}>
              {selection && <selection.Box message={message} />}
              <MessageView message={message} />
            </li>
          ),
        )}
      </ol>
      {selection && <selection.Bar />}
      {messages.some(hasSponsored) && <AffiliateDisclosure place="board" className="mt-4" />}
    </>
  );
}

function hasSponsored(message: ListedMessage): boolean {
  const html = isHeldPost(message) ? undefined : message.opening?.html;
  return html !== undefined && hasSponsoredLink(html);
}

function toMessageSummary(
  { post, category }: Pick<CreatedPost, 'post' | 'category'>,
  categories: readonly BoardCategory[],
): MessageSummary {
  return {
    id: post.threadId,
    path: `/message-board/${post.threadId}`,
    at: post.at,
    category: categories.find(({ id }) => id === category) ?? categories[0],
    title: undefined,
    subject: undefined,
    opening: post,
    responses: 0,
  };
}
