import { type ReactNode, Suspense, useContext, useEffect, useId, useRef, useState } from 'react';
import { ProofField } from '#app/features/flood-control/embeds/proof-field.tsx';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { MessageText } from '#app/ui/links/message-text.tsx';
import { GuestPosting } from '#app/ui/site-contexts.ts';
import { AddImages } from '../pending-images/add-images.tsx';
import type { ImageTray } from '../pending-images/image-tray.ts';
import { useImageTray } from '../pending-images/use-image-tray.ts';
import type { CreatedPost } from '../posts/post-response.ts';
import { useSanctionMessage } from '../viewer/viewer-state.ts';
import { getDraftKey, readDraft, saveDraft } from './draft.ts';
import { GuestName } from './guest-name.tsx';
import { appendText } from './insert-text.ts';
import { takePendingQuote } from './pending-quote.ts';
import { PreviewButton } from './preview-button.tsx';
import { useComposer } from './use-composer.ts';

/** Loaded when someone starts to write. */
const WritingAids = lazyPart(() => import('./writing-aids.tsx'));

/** Loaded where guests can't post. */
const MembersOnly = lazyPart(() => import('../viewer/members-only.tsx'));

const Preview = lazyPart(() => import('./preview.tsx'));

interface ComposerProps {
  /** For screen readers: 'Write a message'. */
  label: string;
  placeholder: string;
  submitLabel: string;
  /** Hidden fields that say where the post goes; also the key of the draft. */
  target: Record<string, string>;
  onPosted: (created: CreatedPost) => void;
  /** Errors of a form that was submitted without scripts. */
  refusal?: FormRefusal | undefined;
  /** Incremented to focus the text field; 0 leaves the focus alone. */
  focusCount?: number;
  rows?: number;
  /** Extra fields, shown next to the buttons. */
  children?: ReactNode;
  /** The form with a poll, which a link beside the preview leads to. */
  pollPath?: string;
  /** Further fields below the text, with their errors. */
  fields?: (errors: Record<string, string>) => ReactNode;
}

/** The form for messages, replies and comments. Without scripts it submits to the write page. */
export function Composer({ label, placeholder, submitLabel, target, ...props }: ComposerProps) {
  const { onPosted, refusal, focusCount = 0, rows = 3, children, pollPath, fields } = props;
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const draftKey = getDraftKey(target);
  const tray = useRef<ImageTray>(undefined);
  const { form, onSubmit, onChanged, state, errors } = useComposer(draftKey, tray, onPosted);
  const [preview, setPreview] = useState<FormData>();
  const [hasTyped, setHasTyped] = useState(false);
  const images = useImageTray(tray, draftKey, onChanged);
  const { shown } = images;
  useEffect(() => {
    if (!text.current) return;
    const { value, defaultValue } = text.current;
    if (value === '') text.current.value = readDraft(draftKey);
    // Typed before the page's scripts had loaded.
    else if (value !== defaultValue) saveDraft(draftKey, value);
    setHasTyped(text.current.value !== '');
  }, [draftKey]);
  useEffect(() => {
    if (focusCount === 0 || !text.current) return;
    const quote = takePendingQuote();
    if (quote) appendText(text.current, quote);
    text.current.focus();
  }, [focusCount]);
  const shownErrors = Object.keys(errors).length > 0 ? errors : (refusal?.errors ?? {});
  const error = shownErrors.form ?? shownErrors.body ?? shownErrors.images;
  const content = (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action="/message-board/write"
      onSubmit={onSubmit}
    >
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SanctionBanner />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={text}
        id={id}
        name="body"
        rows={rows}
        placeholder={placeholder}
        defaultValue={refusal?.values.body}
        data-over={images.isDragOver || undefined}
        {...images.handlers}
        aria-invalid={shownErrors.body ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          setHasTyped(true);
          onChanged();
          saveDraft(draftKey, event.currentTarget.value);
        }}
        className="field-sizing-content max-h-96 min-h-24 w-full rounded-edge border border-line-strong bg-raised px-3.5 py-3 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft aria-invalid:border-danger data-over:border-accent-ink"
      />
      {hasTyped && (
        <Suspense>
          <WritingAids field={text} />
        </Suspense>
      )}
      {shown && <shown.Tiles tray={shown.tray} onChanged={onChanged} />}
      <FormAlert id={`${id}-error`} text={error} />
      <ProofField challenge={shownErrors.proof} noun="posts by guests" />
      {/* Without scripts, the name has a field of its own. */}
      <div className="noscript:hidden">
        <FormAlert text={shownErrors.authorName} />
      </div>
      {fields?.(shownErrors)}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        {children}
        <AddImages onChosen={(files) => void images.add(files)} />
        <GuestName value={refusal?.values.authorName} error={shownErrors.authorName} />
        <div className="ml-auto flex items-center gap-x-5">
          {pollPath && (
            <a
              href={`${pollPath}?poll=1`}
              onClick={({ currentTarget }) => {
                const category = form.current && new FormData(form.current).get('category');
                if (category) currentTarget.search = `?category=${category}&poll=1`;
              }}
              className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
            >
              Add a poll
            </a>
          )}
          <PreviewButton text={text} tray={tray} onPreview={setPreview} />
          <SubmitButton
            label={state === 'failed' ? 'Try again' : submitLabel}
            pendingLabel="Sending…"
            isPending={state === 'sending'}
          />
        </div>
      </div>
      {preview && (
        <Suspense>
          <Preview form={preview} onClosed={() => setPreview(undefined)} />
        </Suspense>
      )}
    </form>
  );
  return useContext(GuestPosting) ? content : <MembersOnly>{content}</MembersOnly>;
}

/** Tells people who are warned, muted or banned why, before they start writing. */
function SanctionBanner() {
  const message = useSanctionMessage();
  if (!message) return null;
  return (
    <p
      role="status"
      className="mb-3 max-w-[65ch] border-l-2 border-danger pl-3 text-small text-ink-soft wrap-anywhere"
    >
      <MessageText text={message} />
    </p>
  );
}
