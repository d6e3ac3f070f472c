import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { MoreIcon } from '#app/ui/icons.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import { type PostSummary, postPath } from '../posts/post-summary.ts';
import { usePostState } from '../viewer/viewer-state.ts';
import { LikeButton } from './like-button.tsx';

type PostDialog = ComponentType<{
  post: PostSummary;
  isOwn: boolean;
  onReply: (() => void) | undefined;
  onClosed: () => void;
}>;

interface PostActionsProps {
  post: PostSummary;
  /** Undefined if the thread is closed. Without scripts, Reply links to the write page. */
  onReply?: (() => void) | undefined;
  /** Shown between Like and Reply. */
  children?: ReactNode;
}

/** For a reply form that closes. */
export function focusReplyLink(postId: number): void {
  document.querySelector<HTMLElement>(`#post-${postId} a[href$="&parent=${postId}"]`)?.focus();
}

export function PostActions({ post, onReply, children }: PostActionsProps) {
  const { isOwn = false } = usePostState(post);
  const [Dialog, setDialog] = useState<PostDialog>();
  const openDialog = async () => {
    const { PostDialog } = await import('./post-dialog.tsx');
    setDialog(() => PostDialog);
  };
  const onPlainClick = (handler: () => void) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    handler();
  };
  return (
    <div className="mt-1 -mb-2 flex flex-wrap items-center gap-x-5">
      <LikeButton post={post} />
      {children}
      {onReply && (
        <Link
          to={`/message-board/write?thread=${post.threadId}&parent=${post.id}`}
          rel="nofollow"
          onClick={onPlainClick(onReply)}
          className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
        >
          Reply
        </Link>
      )}
      <Link
        to={`${postPath(post.id)}/more`}
        rel="nofollow"
        aria-haspopup="dialog"
        onClick={onPlainClick(() => void openDialog())}
        className="inline-flex size-11 items-center justify-center text-ink-soft hover:text-ink"
      >
        <MoreIcon />
        <span className="sr-only">More options for {post.author}’s post</span>
      </Link>
      {Dialog && (
        <Dialog post={post} isOwn={isOwn} onReply={onReply} onClosed={() => setDialog(undefined)} />
      )}
    </div>
  );
}
