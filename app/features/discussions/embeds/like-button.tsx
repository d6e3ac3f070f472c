import { type FormEvent, useRef } from 'react';
import { LikeSign } from '../../../ui/icons.tsx';
import type { PostSummary } from '../post-summary.ts';
import { rememberPost, usePostMemory } from './post-memory.ts';
import { sendAct } from './send.ts';

/** Shows what is wanted at once and puts it right if it does not come about. */
export function LikeButton({ post }: { post: PostSummary }) {
  const { isLiked = false, likes = post.likes } = usePostMemory(post);
  const isSending = useRef(false);
  const toggle = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    rememberPost(post.id, { isLiked: !isLiked, likes: likes + (isLiked ? -1 : 1) });
    const answer = await sendAct(post.id, { act: 'like', wanted: isLiked ? 'off' : 'on' });
    isSending.current = false;
    if (answer && 'likes' in answer) rememberPost(post.id, answer);
    else rememberPost(post.id, { isLiked, likes });
  };
  return (
    <form method="post" action={`/message-board/posts/${post.id}/more`} onSubmit={toggle}>
      <input type="hidden" name="act" value="like" />
      <input type="hidden" name="wanted" value="toggle" />
      <button
        type="submit"
        aria-pressed={isLiked}
        aria-label={`Like, ${likes === 1 ? '1 like' : `${likes} likes`}`}
        className="type-label group/like inline-flex min-h-11 min-w-11 items-center gap-2 text-ink-soft hover:text-ink aria-pressed:text-accent-ink"
      >
        <LikeSign className="size-4.5 group-aria-pressed/like:fill-current" />
        {likes}
      </button>
    </form>
  );
}
