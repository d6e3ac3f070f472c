import { useEffect, useState } from 'react';
import { NewMessages } from '../../../ui/live/new-messages.tsx';
import { threadTopic } from '../live-events.ts';
import type { HeldPost } from '../my-posts.ts';
import type { PostSummary } from '../post-summary.ts';
import { isOpening } from './arrived-posts.ts';
import { HeldPosts } from './held-posts.tsx';
import { MoreReplies } from './more-replies.tsx';
import { ReplyComposer } from './reply-composer.tsx';
import { ReplyView } from './reply-view.tsx';
import { useLivePosts } from './use-live-posts.ts';
import { type Part, useParts } from './use-parts.ts';

interface RepliesProps {
  /** Comments have no thread before the first of them. */
  threadId: number | undefined;
  /** Where a new one goes that answers none of them, as fields of the form. */
  place: Record<string, string>;
  /** Those that came with the page; without them they are asked for. */
  first?: Part<PostSummary>;
  /** Under which open pages hear of what is written here; that of the thread unless given. */
  topic?: string;
  /** Counted up each time somebody wants to answer the message itself. */
  focusCount?: number;
  noun?: 'reply' | 'comment';
  isClosed?: boolean;
}

/** What was said, oldest first, a part at a time, and the way to say more. */
export function Replies({ threadId, place, first, ...props }: RepliesProps) {
  const {
    topic = threadTopic(threadId ?? 0),
    focusCount = 0,
    noun = 'reply',
    isClosed = false,
  } = props;
  const path = `/message-board/${threadId}`;
  const parts = useParts(`${path}/replies`, first);
  const { items, loadNext, liveAt } = parts;
  const [written, setWritten] = useState<readonly PostSummary[]>([]);
  const [answered, setAnswered] = useState<PostSummary>();
  const [answers, setAnswers] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (!first) void loadNext();
  }, []);
  const answer = (post: PostSummary) => {
    setAnswered(post);
    setAnswers(answers + 1);
  };
  const loaded = new Set(items.map(({ id }) => id));
  const shown = [...items, ...written.filter(({ id }) => !loaded.has(id))];
  const known = new Set(shown.map(({ id }) => id));
  const news = useLivePosts({
    topic,
    liveAt,
    isWanted: (post) => (!threadId || post.threadId === threadId) && !isOpening(post),
    isShown: ({ postId }) => known.has(postId),
    show: (posts) => {
      setWritten((before) => [...before, ...posts.map(({ post }) => post)]);
      return posts[0];
    },
  });
  return (
    <div className="border-l border-line pl-4 sm:pl-6">
      <NewMessages {...news} noun={noun === 'comment' ? 'comment' : 'response'} />
      <ol>
        {shown.map((post) => (
          <li key={post.id}>
            <ReplyView post={post} {...(isClosed ? {} : { onReply: () => answer(post) })} />
          </li>
        ))}
      </ol>
      <HeldPosts isReply isWanted={(post) => !post.isOpening && isFor(post, threadId, place)} />
      <MoreReplies path={path} parts={parts} />
      {isClosed ? (
        <p className="py-4 text-small text-ink-faint">Comments on this are closed.</p>
      ) : (
        <ReplyComposer
          key={answered?.id ?? 'first'}
          place={place}
          answered={answered}
          noun={noun}
          focusCount={focusCount + answers}
          onPosted={({ post, isHeld }) => {
            if (!isHeld) setWritten((known) => [...known, post]);
            setAnswered(undefined);
          }}
        />
      )}
    </div>
  );
}

function isFor(post: HeldPost, threadId: number | undefined, place: Record<string, string>) {
  if (threadId !== undefined) return post.threadId === threadId;
  return post.subject?.kind === place.subjectKind && String(post.subject?.id) === place.subject;
}
