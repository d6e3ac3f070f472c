import { type FormEvent, useRef } from 'react';
import { HeartIcon } from '#app/ui/icons.tsx';
import { sendPostAction } from '../composer/send-form.ts';
import { type PostSummary, postPath } from '../posts/post-summary.ts';
import { updatePostState, usePostState } from '../viewer/viewer-state.ts';

/** Updates optimistically and rolls back if the request fails. */
export function LikeButton({ post }: { post: PostSummary }) {
  const { isLiked = false, likes = post.likes } = usePostState(post);
  const isSending = useRef(false);
  const toggle = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    updatePostState(post.id, { isLiked: !isLiked, likes: likes + (isLiked ? -1 : 1) });
    const result = await sendPostAction(post.id, { intent: 'like', like: isLiked ? 'off' : 'on' });
    isSending.current = false;
    if (result && 'likes' in result) updatePostState(post.id, result);
    else updatePostState(post.id, { isLiked, likes });
  };
  return (
    <form method="post" action={`${postPath(post.id)}/more`} onSubmit={toggle}>
      <input type="hidden" name="intent" value="like" />
      <input type="hidden" name="like" value="toggle" />
      <button
        type="submit"
        aria-pressed={isLiked}
        aria-label={`Like, ${likes === 1 ? '1 like' : `${likes} likes`}`}
        className="type-label group/like inline-flex min-h-11 min-w-11 items-center gap-2 text-ink-soft hover:text-ink aria-pressed:text-accent-ink"
      >
        <HeartIcon className="size-4.5 group-aria-pressed/like:fill-current" />
        {likes}
      </button>
    </form>
  );
}
