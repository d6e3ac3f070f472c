import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { MAX_IMAGE_BYTES, MAX_IMAGES_BYTES } from '#app/http/uploads.ts';
import { MAX_NAME_LENGTH } from '#app/text/names/name-length.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { MAX_LENGTHS, MAX_LINKS, type SubmissionFormSpec } from '../form/submission-forms.ts';
import type { OwnImage } from '../own/own-submission.ts';
import { CategoryField } from './category-field.tsx';
import { FormButtons } from './form-buttons.tsx';
import { ImageFields } from './image-fields.tsx';

export interface SubmissionFormProps {
  form: SubmissionFormSpec;
  /** What was typed, or what the draft has, by field. */
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Sending the same form twice sends one thing. */
  idempotencyKey?: string;
  /** A guest says a name, or none. */
  isGuest: boolean;
  /** Those of the draft. */
  images: readonly OwnImage[];
}

/** Everything one kind of submission asks for. A plain form: with files, and two ways to send it. */
export function SubmissionFields({
  form,
  values,
  errors: refused,
  idempotencyKey,
  isGuest,
  images,
}: SubmissionFormProps) {
  const { state, formData } = useNavigation();
  const [tooMuch, setTooMuch] = useState<string>();
  const alert = useRef<HTMLDivElement>(null);
  const errors: Record<string, string> = tooMuch ? { pictures: tooMuch } : refused;
  const isRefused = Object.keys(errors).length > 0;
  useEffect(() => {
    if (Object.keys(refused).length > 0) alert.current?.scrollIntoView({ block: 'center' });
  }, [refused]);
  const { text } = form;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      aria-label={form.heading}
      className="grid gap-6"
      onSubmit={(event) => {
        const sentence = findSizeError(new FormData(event.currentTarget));
        setTooMuch(sentence);
        if (sentence) event.preventDefault();
      }}
    >
      {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      <div ref={alert}>
        <FormAlert text={isRefused ? (errors.form ?? FORM_ERROR) : undefined} />
      </div>
      <TextField
        id="title"
        name="title"
        label="Title"
        maxLength={MAX_LENGTHS.title}
        defaultValue={values.title}
        error={errors.title}
      />
      <CategoryField categories={form.categories} value={values.category} error={errors.category} />
      <TextArea
        id="body"
        name="body"
        label={text.label}
        hint={text.hint}
        rows={text.isRequired ? 8 : 4}
        maxLength={MAX_LENGTHS.text}
        defaultValue={values.body}
        error={errors.body}
      />
      <TextArea
        id="links"
        name="links"
        label="Links"
        hint={`one a line, at most ${MAX_LINKS}`}
        rows={3}
        placeholder="https://"
        spellCheck={false}
        defaultValue={values.links}
        error={errors.links}
      />
      <TextArea
        id="evidence"
        name="evidence"
        label={text.isRequired ? 'How can we check it?' : 'Where it comes from'}
        hint="optional, only the staff reads it until it is approved"
        rows={3}
        maxLength={MAX_LENGTHS.evidence}
        defaultValue={values.evidence}
        error={errors.evidence}
      />
      <ImageFields stored={images} isRequired={form.needsImage} values={values} errors={errors} />
      {isGuest && (
        <TextField
          id="authorName"
          name="authorName"
          label="Your name"
          hint="optional, it stands beside what is published"
          maxLength={MAX_NAME_LENGTH}
          autoComplete="nickname"
          defaultValue={values.authorName}
          error={errors.authorName}
        />
      )}
      <FormButtons
        pending={state === 'submitting' ? String(formData?.get('intent') ?? '') : undefined}
      />
    </Form>
  );
}

const FORM_ERROR = 'Something needs another look, see below. Nothing you typed is lost.';

/** What the server would refuse to read at all. */
function findSizeError(form: FormData): string | undefined {
  const files = [...form.values()].filter((value) => value instanceof File);
  const sizes = files.map(({ size }) => size);
  if (sizes.some((size) => size > MAX_IMAGE_BYTES)) return 'Each picture may have 5 MB.';
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all <= MAX_IMAGES_BYTES) return undefined;
  return 'All pictures together may have 24 MB. Save a draft with some of them, then add the others.';
}
