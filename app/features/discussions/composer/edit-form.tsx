import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flashMessages } from '#app/http/flash-message.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { AttachedImages } from '../images/attached-images.tsx';
import { imageFields, type PostImage } from '../images/post-image.ts';
import { emptyMessage } from '../posting/empty-message.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { editedState, updatePostState } from '../viewer/viewer-state.ts';
import { LengthCounter } from './length-counter.tsx';
import MentionList from './mention-list.tsx';
import { sendPostAction } from './send-form.ts';

export function EditForm({ post, onDone }: { post: PostSummary; onDone: () => void }) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState<string>();
  const [images, setImages] = useState<readonly PostImage[]>([]);
  const [error, setError] = useState<string>();
  const errorId = useId();
  const toastForm = `edit:${post.id}`;
  const [isFailed, setFailed] = useState(false);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    fetchSource(post.id).then(
      (source) => {
        setBody(source.body);
        setImages(source.images);
      },
      () => setFailed(true),
    );
  }, [post.id]);
  const showError = (message: string) => {
    setError(message);
    if (message === emptyMessage.description) {
      showToast(emptyMessage, { isDestructive: true, form: toastForm });
    }
    text.current?.focus();
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || body === undefined) return;
    setPending(true);
    setError(undefined);
    const form = new FormData(event.currentTarget);
    const fields = {
      ...Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
      [imageFields.removed]: form.getAll(imageFields.removed).join(','),
      ...{ intent: 'edit', body },
    };
    const result = await sendPostAction(post.id, fields, showError);
    setPending(false);
    if (!result || !('post' in result)) return;
    updatePostState(post.id, editedState(result.post));
    showToast(flashMessages['message-saved'], { form: toastForm });
    onDone();
  };
  if (isFailed) return <p className="mt-4 text-ink-soft">This post can no longer be edited.</p>;
  return (
    <form noValidate onSubmit={save} className="mt-4 grid gap-4">
      <textarea
        ref={text}
        aria-label="Your message"
        rows={8}
        disabled={body === undefined}
        value={body ?? ''}
        onChange={(event) => setBody(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className="w-full rounded-edge border border-line-strong bg-raised px-3.5 py-3 text-base text-ink hover:border-ink-soft aria-invalid:border-danger"
      />
      <FormAlert id={errorId} text={error} />
      <LengthCounter field={text} />
      <MentionList field={text} />
      <AttachedImages images={images} />
      <SubmitButton label="Save" pendingLabel="Saving…" isPending={isPending} />
    </form>
  );
}

interface PostSource {
  /** Markdown. */
  body: string;
  images: PostImage[];
}

async function fetchSource(id: number): Promise<PostSource> {
  const response = await fetch(`/message-board/posts/${id}/own`);
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}
