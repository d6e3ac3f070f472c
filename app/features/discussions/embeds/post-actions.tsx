import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { MoreSign } from '../../../ui/icons.tsx';
import type { PostSummary } from '../post-summary.ts';
import { LikeButton } from './like-button.tsx';
import { usePostMemory } from './post-memory.ts';

type PostDialog = ComponentType<{
  post: PostSummary;
  isOwn: boolean;
  onReply: (() => void) | undefined;
  onClosed: () => void;
}>;

interface PostActionsProps {
  post: PostSummary;
  /** Answers it in place, without scripts on the page for writing; where nothing is taken any more, none. */
  onReply?: () => void;
  /** Stands between liking and replying. */
  children?: ReactNode;
}

/** What can be done with a post: like it, answer it, and the rest behind one sign. */
export function PostActions({ post, onReply, children }: PostActionsProps) {
  const { isOwn = false } = usePostMemory(post);
  const [Dialog, setDialog] = useState<PostDialog>();
  const open = async () => {
    const { PostDialog } = await import('./post-dialog.tsx');
    setDialog(() => PostDialog);
  };
  const instead = (act: () => void) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5">
      <LikeButton post={post} />
      {children}
      {onReply && (
        <Link
          to={`/message-board/write?thread=${post.threadId}&parent=${post.id}`}
          rel="nofollow"
          onClick={instead(onReply)}
          className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
        >
          Reply
        </Link>
      )}
      <Link
        to={`/message-board/posts/${post.id}/more`}
        rel="nofollow"
        onClick={instead(() => void open())}
        className="inline-flex size-11 items-center justify-center text-ink-soft hover:text-ink"
      >
        <MoreSign />
        <span className="sr-only">More about this post by {post.author}</span>
      </Link>
      {Dialog && (
        <Dialog post={post} isOwn={isOwn} onReply={onReply} onClosed={() => setDialog(undefined)} />
      )}
    </div>
  );
}
