import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import { NewMessages } from '#app/ui/live/new-messages.tsx';
import { ReplyComposer } from '../composer/reply-composer.tsx';
import { isOpening } from '../live/arrived-posts.ts';
import { insertByTime } from '../live/insert-by-time.ts';
import { useLivePosts } from '../live/use-live-posts.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import type { ThreadLine, ThreadState } from '../thread-state/thread-state.ts';
import type { ThreadNoteProps } from '../thread-state/views/thread-note.tsx';
import { threadTopic } from '../threads/tags-and-topics.ts';
import { useReadReport } from '../unread/unread-link.tsx';
import type { HeldPost } from '../viewer/viewer-posts.ts';
import { useHeldPosts } from '../viewer/viewer-state.ts';
import { HeldListItem, isHeldPost } from './held-posts.tsx';
import { focusReplyLink, PostActions } from './post-actions.tsx';
import { PostView } from './post-view.tsx';
import { type Page, usePages } from './use-pages.ts';

/** Few threads have any, so it loads on demand. */
const ThreadNote = lazyPart(() => import('../thread-state/views/thread-note.tsx'));

interface RepliesProps {
  /** Undefined before the first comment, which creates the thread. */
  threadId: number | undefined;
  /** Form fields that say where a top-level reply goes. */
  target: Record<string, string>;
  /** If omitted, the first page is fetched on mount. */
  first?: RepliesPage;
  /** Directly above the first post, below lines that come before it. */
  aboveFirst?: ReactNode;
  /** The post above the replies, if there is one. */
  openingId?: number | undefined;
  /** The thread's page; defaults to that of a thread everyone sees. */
  path?: string;
  /** The live topic; defaults to the thread's. */
  topic?: string;
  /** Incremented to focus the reply form. */
  focusCount?: number;
  /** Closes the replies; omitted where they are always open. */
  onCancel?: (() => void) | undefined;
  noun?: 'reply' | 'comment';
  isClosed?: boolean;
  state?: ThreadState | undefined;
}

interface RepliesPage extends Page<PostSummary> {
  /** Of the whole thread, oldest first. */
  lines?: readonly ThreadLine[];
  /** Comes first, besides its place among the others. */
  pinned?: PostSummary | undefined;
}

/** A thread's replies, oldest first, with the reply form below them. */
export function Replies(props: RepliesProps) {
  const { threadId, target, focusCount = 0, noun = 'reply', state } = props;
  const lock = state?.lock;
  const isClosed = props.isClosed || lock;
  const { pages, shown, pinned, listed, live, add } = useReplies(props);
  const [parent, setParent] = useState<PostSummary>();
  const [replyCount, setReplyCount] = useState(0);
  const formTarget = parent
    ? { thread: String(parent.threadId), parent: String(parent.id) }
    : target;
  const replyTo = (post: PostSummary) => {
    setParent(post);
    setReplyCount(replyCount + 1);
  };
  const cancelReply = (post: PostSummary) => {
    flushSync(() => setParent(undefined));
    focusReplyLink(post.id);
  };
  return (
    <div className={listed.length > 0 ? 'border-l border-line pl-4 sm:pl-6' : ''}>
      <NewMessages {...live} noun={noun} />
      <ol>
        {listed.map((post) =>
          'kind' in post ? (
            <li key={`line-${post.id}`}>
              <Note line={post} />
            </li>
          ) : isHeldPost(post) ? (
            <HeldListItem key={`held-${post.id}`} post={post} isReply />
          ) : (
            <li key={post.id}>
              {post === shown[0] && props.aboveFirst}
              <PostView
                post={post}
                isReply
                meta={post === pinned && <span className="text-accent-ink">Pinned</span>}
              >
                <PostActions post={post} onReply={isClosed ? undefined : () => replyTo(post)} />
              </PostView>
            </li>
          ),
        )}
      </ol>
      {shown.some(({ html }) => hasSponsoredLink(html)) && (
        <AffiliateDisclosure place="board" className="py-4" />
      )}
      <MoreReplies path={props.path ?? getThreadPath(threadId)} pages={pages} />
      {state && <Note state={state} noun={noun} target={formTarget} posts={shown} />}
      {lock ? null : isClosed ? (
        <p className="py-4 text-small text-ink-faint">Comments are closed.</p>
      ) : (
        <ReplyComposer
          key={parent?.id ?? 'first'}
          target={formTarget}
          parent={parent}
          noun={noun}
          focusCount={focusCount + replyCount}
          onCancel={parent ? () => cancelReply(parent) : props.onCancel}
          onPosted={({ post, isHeld }) => {
            if (!isHeld) add([post]);
            setParent(undefined);
          }}
        />
      )}
    </div>
  );
}

function Note(props: ThreadNoteProps) {
  return (
    <Suspense>
      <ThreadNote {...props} />
    </Suspense>
  );
}

const getThreadPath = (threadId: number | undefined) => `/message-board/${threadId}`;

/** The loaded replies, with those that were posted here or arrived live. `listed` has the viewer's held ones, too. */
function useReplies(props: RepliesProps) {
  const { threadId, target, first, topic, openingId, path = getThreadPath(threadId) } = props;
  const pages = usePages<PostSummary, RepliesPage>(`${path}/replies`, first);
  const { items, loadNext, liveCursor, isComplete } = pages;
  const [added, setAdded] = useState<readonly PostSummary[]>([]);
  const add = (posts: readonly PostSummary[]) => setAdded((before) => addMissing(before, posts));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (!first) void loadNext();
  }, []);
  const loadedIds = new Set(items.map(({ id }) => id));
  const { lines = [], pinned } = first ?? pages.first ?? {};
  const loaded = insertByTime(
    items,
    added.filter(({ id }) => !loadedIds.has(id)),
    'oldest-first',
  );
  const shown = loaded.filter(({ id }) => id !== pinned?.id);
  const held = useHeldPosts().filter(
    (post) => !post.isOpening && belongsHere(post, threadId, target),
  );
  // Lines after the posts that are loaded come with later ones.
  const end = isComplete ? undefined : (items.at(-1)?.at ?? '');
  const inOrder = insertByTime<PostSummary | HeldPost | ThreadLine>(
    shown,
    [...held, ...lines.filter(({ at }) => end === undefined || at < end)],
    'oldest-first',
  );
  const listed = pinned ? [pinned, ...inOrder] : inOrder;
  const shownIds = new Set(loaded.map(({ id }) => id));
  useReadReport(threadId, loaded.at(-1)?.id ?? openingId);
  const live = useLivePosts({
    topic: topic ?? threadTopic(threadId ?? 0),
    liveCursor,
    isWanted: (post) => (!threadId || post.threadId === threadId) && !isOpening(post),
    isConcerned: (event) => !threadId || event.threadId === threadId,
    isShown: ({ postId }) => shownIds.has(postId),
    show: (posts) => {
      add(posts.map(({ post }) => post));
      return posts[0];
    },
  });
  return { pages, shown, pinned, listed, live, add };
}

function addMissing(before: readonly PostSummary[], posts: readonly PostSummary[]): PostSummary[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...posts.filter(({ id }) => !known.has(id))];
}

function belongsHere(
  post: HeldPost,
  threadId: number | undefined,
  target: Record<string, string>,
): boolean {
  if (threadId !== undefined) return post.threadId === threadId;
  return post.subject?.kind === target.subjectKind && String(post.subject?.id) === target.subject;
}

interface MoreRepliesProps {
  /** The thread's path. Without scripts the link opens the next page there. */
  path: string;
  pages: ReturnType<typeof usePages<PostSummary, RepliesPage>>;
}

function MoreReplies({ path, pages }: MoreRepliesProps) {
  const { items, isComplete, nextCursor, state, loadNext } = pages;
  const hasButton = !isComplete && (items.length > 0 || state === 'failed');
  const countBefore = useRef<number>(undefined);
  useEffect(() => {
    // The link is now below the new replies, or gone.
    const first = countBefore.current === undefined ? undefined : items[countBefore.current];
    if (!first) return;
    countBefore.current = undefined;
    document.querySelector<HTMLElement>(`#post-${first.id} a`)?.focus();
  });
  return (
    <>
      <p role="status" className="text-small text-ink-faint empty:hidden">
        {state === 'loading' && 'Loading replies…'}
        {state === 'failed' && 'We couldn’t load the replies.'}
      </p>
      {hasButton && (
        <p className="py-4">
          <Link
            to={`${path}${nextCursor ? `?after=${nextCursor}` : ''}`}
            className={buttonClasses('outlined', 'compact')}
            aria-disabled={state === 'loading' || undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              countBefore.current = items.length;
              void loadNext();
            }}
          >
            {state === 'failed' ? 'Try again' : 'Load More'}
          </Link>
        </p>
      )}
    </>
  );
}
