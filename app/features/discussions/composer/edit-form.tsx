import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { imageFields, type UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { flashMessages } from '#app/http/flash-message.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { PostImageFields } from '../images/post-image-fields.tsx';
import { emptyMessage } from '../posts/empty-message.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { editedState, updatePostState } from '../viewer/viewer-state.ts';
import { deleteDraft, readDraft, saveDraft } from './draft.ts';
import { LengthCounter } from './length-counter.tsx';
import MentionList from './mention-list.tsx';
import { sendPostAction } from './send-form.ts';

/** What is typed stays as a draft until it is saved or canceled, because Escape closes the dialog. */
export function EditForm({ post, onDone }: { post: PostSummary; onDone: () => void }) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState<string>();
  const [images, setImages] = useState<readonly UploadedImage[]>([]);
  const [error, setError] = useState<string>();
  const errorId = useId();
  const draftKey = `edit:${post.id}`;
  const [isFailed, setFailed] = useState(false);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    fetchSource(post.id).then(
      (source) => {
        setBody(readDraft(draftKey) || source.body);
        setImages(source.images);
      },
      () => setFailed(true),
    );
  }, [post.id, draftKey]);
  const showError = (message: string) => {
    setError(message);
    if (message === emptyMessage.description) {
      showToast(emptyMessage, { isDestructive: true, form: draftKey });
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
      intent: 'edit',
      body,
    };
    const result = await sendPostAction(post.id, fields, showError);
    setPending(false);
    if (!result || !('post' in result)) return;
    updatePostState(post.id, editedState(result.post));
    deleteDraft(draftKey);
    showToast(flashMessages['message-saved'], { form: draftKey });
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
        onChange={(event) => {
          setBody(event.currentTarget.value);
          saveDraft(draftKey, event.currentTarget.value);
        }}
        {...invalidProps(errorId, error)}
        className="w-full rounded-edge border border-line-strong bg-raised px-3.5 py-3 text-base text-ink hover:border-ink-soft aria-invalid:border-danger"
      />
      <FormAlert id={errorId} text={error} />
      <LengthCounter field={text} />
      <MentionList field={text} />
      <PostImageFields images={images} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton label="Save" pendingLabel="Saving…" isPending={isPending} />
        <button
          type="button"
          onClick={() => {
            deleteDraft(draftKey);
            onDone();
          }}
          className="type-label min-h-11 text-ink-soft hover:text-ink"
        >
          Cancel
        </button>
      </div>
    </form>
  );
}

interface PostSource {
  /** Markdown. */
  body: string;
  images: UploadedImage[];
}

async function fetchSource(id: number): Promise<PostSource> {
  const response = await fetch(`/message-board/posts/${id}/own`);
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}
