import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment } from '../../../ui/moment.tsx';
import { type PostSummary, postPath } from '../post-summary.ts';
import { AvatarMark } from './avatar-mark.tsx';
import { usePostMemory } from './post-memory.ts';
import { PostPictures } from './post-pictures.tsx';
import { RemovedPost } from './removed-post.tsx';

interface PostViewProps {
  post: PostSummary;
  /** A reply stands smaller, below what it answers. */
  isReply?: boolean;
  /** It waits for approval; only its author is shown it, and it has no place of its own yet. */
  isHeld?: boolean;
  /** Where it belongs, behind the time. */
  place?: ReactNode;
  /** Between who and what. */
  heading?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** Who, when and what; nothing else. */
export function PostView({ post, isReply = false, isHeld = false, ...props }: PostViewProps) {
  const { place, heading, children } = props;
  const memory = usePostMemory(post);
  const { isOwn = false, isRemoved, html = post.html, isEdited = post.isEdited } = memory;
  const { pictures = post.pictures } = memory;
  if (isRemoved) return <RemovedPost post={post} isOwn={isOwn} />;
  return (
    <article
      id={`post-${post.id}`}
      aria-label={`${isReply ? 'Reply' : 'Message'} by ${post.author}`}
      className={`post grid gap-x-3 sm:gap-x-4 ${isReply ? 'grid-cols-[2rem_1fr] py-4' : 'grid-cols-[2.75rem_1fr] py-6'}`}
    >
      <AvatarMark name={post.author} isSmall={isReply} />
      <div className="min-w-0">
        <p className="type-label flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-faint">
          <span className="text-ink wrap-anywhere">{post.author}</span>
          <Link
            to={isHeld ? `${postPath(post.id)}/more` : postPath(post.id)}
            className="relative hover:text-ink hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3"
          >
            <Moment at={post.at} />
          </Link>
          {isEdited && <span>edited</span>}
          {isHeld && <span className="text-accent-ink">waiting for approval</span>}
          {place}
        </p>
        {heading}
        {post.answers && <Answered answers={post.answers} />}
        {html !== '' && (
          <div
            className="post-text mt-2.5"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown made safe by the loader
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )}
        <PostPictures pictures={pictures} author={post.author} />
        {children}
      </div>
    </article>
  );
}

function Answered({ answers }: { answers: NonNullable<PostSummary['answers']> }) {
  return (
    <p className="mt-1 text-note text-ink-faint">
      <Link to={postPath(answers.id)} className="inline-flex min-h-6 items-center hover:text-ink">
        <span aria-hidden="true" className="mr-1.5">
          ↳
        </span>
        <span className="drawn-line">answers {answers.author}</span>
      </Link>
    </p>
  );
}
