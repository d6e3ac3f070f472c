import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { MemberAvatar } from '#app/features/identity/embeds/member-avatar.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { sendPostAction } from '../composer/send-form.ts';
import { PostImages } from '../images/post-images.tsx';
import { PostBody } from '../posts/post-body.tsx';
import { type PostSummary, postPath } from '../posts/post-summary.ts';
import { updatePostState, usePostState } from '../viewer/viewer-state.ts';

interface PostViewProps {
  post: PostSummary;
  isReply?: boolean;
  /** Awaiting approval: shown only to its author, and without a permalink. */
  isHeld?: boolean;
  /** Shows long texts in full. */
  isWhole?: boolean;
  /** Shown after the time. */
  meta?: ReactNode;
  /** Shown above the text. */
  heading?: ReactNode;
  /** Shown below the text. */
  children?: ReactNode;
}

export function PostView({ post, isReply = false, isHeld = false, ...props }: PostViewProps) {
  const { meta, heading, children, isWhole = false } = props;
  const state = usePostState(post);
  const { isOwn = false, isRemoved, html = post.html, isEdited = post.isEdited } = state;
  const { images = post.images } = state;
  if (isRemoved) return <RemovedPost post={post} isOwn={isOwn} />;
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
            to={isHeld ? `${postPath(post.id)}/more` : postPath(post.id)}
            className="relative z-1 inline-flex min-h-6 min-w-6 items-center hover:text-ink hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3"
          >
            <LocalTime at={post.at} />
          </Link>
          {isEdited && <span>edited</span>}
          {isHeld && <span className="text-accent-ink">awaiting approval</span>}
          {meta}
        </p>
        {heading}
        {post.replyTo && <ReplyTo parent={post.replyTo} />}
        {html !== '' && <PostBody html={html} isWhole={isWhole} />}
        <PostImages images={images} author={post.author} />
        {children}
      </div>
    </article>
  );
}

function ReplyTo({ parent }: { parent: NonNullable<PostSummary['replyTo']> }) {
  return (
    <p className="mt-1 text-note text-ink-faint">
      <Link to={postPath(parent.id)} className="inline-flex min-h-6 items-center hover:text-ink">
        <span aria-hidden="true" className="mr-1.5">
          ↳
        </span>
        <span className="animated-underline">replying to {parent.author}</span>
      </Link>
    </p>
  );
}

const UNDO_SECONDS = 60;

function RemovedPost({ post, isOwn }: { post: PostSummary; isOwn: boolean }) {
  const [isPending, setPending] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The menu that had the focus is gone.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  const restore = async () => {
    if (isPending) return;
    setPending(true);
    const result = await sendPostAction(post.id, { intent: 'restore' });
    setPending(false);
    if (!result) return;
    flushSync(() => updatePostState(post.id, { isRemoved: false }));
    const menu = `#post-${post.id} [aria-haspopup=dialog]`;
    document.querySelector<HTMLElement>(menu)?.focus();
  };
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 py-4 text-small text-ink-faint">
      {isOwn ? 'You deleted this message.' : 'This message was removed.'}
      {isOwn && (
        <button
          ref={undo}
          type="button"
          onClick={() => void restore()}
          className="type-label min-h-11 text-ink underline underline-offset-4"
        >
          Undo (within {UNDO_SECONDS} seconds)
        </button>
      )}
    </p>
  );
}
