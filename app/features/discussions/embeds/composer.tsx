import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FormRefusal } from '../../../http/parse-form.ts';
import { POST_LENGTH } from '../../../text/post/post-limits.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { AddPictures } from './add-pictures.tsx';
import { keepDraft, readDraft } from './draft.ts';
import { GuestName } from './guest-name.tsx';
import { MentionList } from './mention-list.tsx';
import { takeQuote } from './offered-quote.ts';
import type { PictureTray } from './picture-tray.ts';
import type { WrittenPost } from './post-answer.ts';
import { PreviewButton } from './preview-button.tsx';
import { putAtEnd } from './put-text.ts';
import { ToldWriter } from './told-writer.tsx';
import { useComposing } from './use-composing.ts';
import { usePictureTray } from './use-picture-tray.ts';

interface ComposerProps {
  /** What the text is for, as a reader hears it: 'Write a message'. */
  label: string;
  placeholder: string;
  /** What the button does. */
  verb: string;
  /** Where the post goes, as hidden fields; also what its draft is kept under. */
  place: Record<string, string>;
  onPosted: (written: WrittenPost) => void;
  /** What the server said to a browser without scripts. */
  refusal?: FormRefusal | undefined;
  /** Takes the focus each time it is counted up; 0 leaves it where it is. */
  focusCount?: number;
  rows?: number;
  /** More to choose, beside the button. */
  children?: ReactNode;
}

/** Where people write. A plain form underneath: without scripts it is sent to the page for writing. */
export function Composer({ label, placeholder, verb, place, onPosted, ...props }: ComposerProps) {
  const { refusal, focusCount = 0, rows = 3, children } = props;
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const draftKey = Object.values(place).join(':') || 'board';
  const tray = useRef<PictureTray>(undefined);
  const { form, onSubmit, onChanged, state, errors } = useComposing(draftKey, tray, onPosted);
  const pictures = usePictureTray(tray, draftKey, onChanged);
  const { shown } = pictures;
  useEffect(() => {
    if (text.current && text.current.value === '') text.current.value = readDraft(draftKey);
  }, [draftKey]);
  useEffect(() => {
    if (focusCount === 0 || !text.current) return;
    const quote = takeQuote();
    if (quote) putAtEnd(text.current, quote);
    text.current.focus();
  }, [focusCount]);
  const refused = Object.keys(errors).length > 0 ? errors : (refusal?.errors ?? {});
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action="/message-board/write"
      onSubmit={onSubmit}
    >
      {Object.entries(place).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ToldWriter />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={text}
        id={id}
        name="body"
        rows={rows}
        maxLength={POST_LENGTH}
        placeholder={placeholder}
        defaultValue={refusal?.values.body}
        data-over={pictures.isOver || undefined}
        {...pictures.handlers}
        aria-invalid={refused.body ? true : undefined}
        aria-describedby={`${id}-errors`}
        onChange={(event) => {
          onChanged();
          keepDraft(draftKey, event.currentTarget.value);
        }}
        className="field-sizing-content max-h-96 min-h-24 w-full rounded-edge border border-line-strong bg-raised px-3.5 py-3 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft aria-invalid:border-alarm data-over:border-accent-ink"
      />
      <MentionList field={text} />
      {shown && <shown.Tiles tray={shown.tray} onChanged={onChanged} />}
      <div id={`${id}-errors`} role="alert" className="empty:hidden">
        <FieldError text={refused.form ?? refused.body ?? refused.authorName ?? refused.pictures} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        {children}
        <AddPictures onChosen={(files) => void pictures.add(files)} />
        <GuestName value={refusal?.values.authorName} />
        <div className="ml-auto flex items-center gap-x-5">
          <PreviewButton text={text} tray={tray} />
          <SubmitButton
            label={state === 'failed' ? 'Try Again' : verb}
            pendingLabel="Sending…"
            isPending={state === 'sending'}
          />
        </div>
      </div>
    </form>
  );
}
