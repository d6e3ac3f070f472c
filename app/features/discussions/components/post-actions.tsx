import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { MoreIcon } from '#app/ui/icons.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import { type PostSummary, postPath } from '../posts/post-summary.ts';
import { usePostState } from '../viewer/viewer-state.ts';
import { LikeButton } from './like-button.tsx';

type PostMenu = ComponentType<ComponentProps<typeof import('./post-menu.tsx').PostMenu>>;

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
  const more = useRef<HTMLAnchorElement>(null);
  const [Menu, setMenu] = useState<PostMenu>();
  const closeMenu = () => setMenu(undefined);
  const toggleMenu = async () => {
    if (Menu) return closeMenu();
    const { PostMenu } = await import('./post-menu.tsx');
    setMenu(() => PostMenu);
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
        ref={more}
        to={`${postPath(post.id)}/more`}
        rel="nofollow"
        aria-expanded={Menu !== undefined}
        onClick={onPlainClick(() => void toggleMenu())}
        className="inline-flex size-11 items-center justify-center text-ink-soft hover:text-ink"
      >
        <MoreIcon />
        <span className="sr-only">More options for {post.author}’s post</span>
      </Link>
      {Menu && (
        <Menu post={post} isOwn={isOwn} onReply={onReply} anchor={more} onClosed={closeMenu} />
      )}
    </div>
  );
}
