import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { MemberAvatar } from '#app/features/identity/embeds/member-avatar.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { PostImages } from '../images/post-images.tsx';
import { PostBody } from '../posts/post-body.tsx';
import { type PostSummary, postPath } from '../posts/post-summary.ts';
import { usePostState } from '../viewer/viewer-state.ts';

const RemovedPost = lazyPart(() => import('./removed-post.tsx'));

export interface HeldMark {
  /** Such as 'awaiting approval'. */
  label: string;
  /** Where its author can do something about it. */
  path: string;
}

interface PostViewProps {
  post: PostSummary;
  isReply?: boolean;
  /** Shown only to its author, and without a permalink. */
  held?: HeldMark | undefined;
  /** Shows long texts in full. */
  isWhole?: boolean;
  /** Shown after the time. */
  meta?: ReactNode;
  /** Shown above the text. */
  heading?: ReactNode;
  /** Shown below the text. */
  children?: ReactNode;
}

export function PostView({ post, isReply = false, held, ...props }: PostViewProps) {
  const { meta, heading, children, isWhole = false } = props;
  const state = usePostState(held ? undefined : post);
  const { isOwn = false, isRemoved, html = post.html, isEdited = post.isEdited } = state;
  const { images = post.images } = state;
  if (isRemoved) {
    return (
      <Suspense>
        <RemovedPost post={post} isOwn={isOwn} until={state.undoUntil} />
      </Suspense>
    );
  }
  return (
    <article
      id={`post-${post.id}`}
      aria-label={`${isReply ? 'Reply' : 'Message'} by ${post.author}`}
      className={`post grid gap-x-3 sm:gap-x-4 ${isReply ? 'grid-cols-[2rem_1fr] py-3' : 'grid-cols-[2.75rem_1fr] py-5'}`}
    >
      <MemberAvatar name={post.author} size={isReply ? 'small' : 'medium'} />
      <div className="min-w-0">
        <p className="type-label flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-faint pointer-coarse:gap-y-5">
          <span className="text-ink wrap-anywhere">{post.author}</span>
          <Link
            to={held?.path ?? postPath(post.id, post.isPrivate)}
            className="relative z-1 inline-flex min-h-6 min-w-6 items-center hover:text-ink hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3"
          >
            <LocalTime at={post.at} />
          </Link>
          {isEdited && <span>edited</span>}
          {held && <span className="text-accent-ink">{held.label}</span>}
          {meta}
        </p>
        {heading}
        {post.replyTo && <ReplyTo parent={post.replyTo} isPrivate={post.isPrivate} />}
        {html !== '' && <PostBody html={html} isWhole={isWhole} />}
        <PostImages images={images} author={post.author} />
        {children}
      </div>
    </article>
  );
}

interface ReplyToProps {
  parent: NonNullable<PostSummary['replyTo']>;
  isPrivate: PostSummary['isPrivate'];
}

function ReplyTo({ parent, isPrivate }: ReplyToProps) {
  return (
    <p className="mt-1 text-note text-ink-faint">
      <Link
        to={postPath(parent.id, isPrivate)}
        className="inline-flex min-h-6 items-center hover:text-ink"
      >
        <span aria-hidden="true" className="mr-1.5">
          ↳
        </span>
        <span className="animated-underline">replying to {parent.author}</span>
      </Link>
    </p>
  );
}
