import { use, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, MAX_IMAGES_BYTES } from '#app/http/forms/uploads.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import { DRAFT_RESTORED, useTypedDraft } from '#app/ui/forms/use-typed-draft.ts';
import { GuestPosting } from '#app/ui/site-contexts.ts';
import { getLabels, MAX_LENGTHS, type SubmissionFormSpec } from '../submission-forms.ts';
import { CategoryField } from './category-field.tsx';
import { FormButtons } from './form-buttons.tsx';
import { MembersOnlyHint } from './guest-hint.tsx';
import { ImageFields } from './image-fields.tsx';

export interface SubmissionFormProps {
  form: SubmissionFormSpec;
  /** Empty hides the category field. */
  categories: readonly { value: string; label: string }[];
  /** By field name. */
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Makes sending the same form twice create one submission. */
  idempotencyKey?: string;
  /** Shows the name field. */
  isGuest: boolean;
  images: readonly UploadedImage[];
  /** The claim that new evidence is about. */
  claimId?: number | undefined;
}

export function SubmissionFields(props: SubmissionFormProps) {
  const { form, values, errors: serverErrors, idempotencyKey, isGuest, claimId } = props;
  const { state, formData } = useNavigation();
  const [sizeError, setSizeError] = useState<string>();
  const alert = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  // A refused form brings what was typed as its values.
  const opened = useRef(values);
  const isRestored = useTypedDraft(element, opened.current, useIsSubmitting());
  const errors: Record<string, string> = sizeError ? { images: sizeError } : serverErrors;
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (Object.keys(serverErrors).length > 0) alert.current?.scrollIntoView({ block: 'center' });
  }, [serverErrors]);
  const needsAccount = !use(GuestPosting) && isGuest;
  // Text typed in a draft or a refused form can still be copied.
  if (needsAccount && idempotencyKey && !hasErrors) return <MembersOnlyHint />;
  return (
    <Form
      ref={element}
      method="post"
      noValidate
      encType="multipart/form-data"
      aria-label={form.heading}
      className="grid gap-6"
      onSubmit={(event) => {
        const message = findSizeError(new FormData(event.currentTarget));
        setSizeError(message);
        if (message) event.preventDefault();
      }}
    >
      {needsAccount && <MembersOnlyHint />}
      {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      {claimId && <input type="hidden" name="claim" value={claimId} />}
      <div ref={alert}>
        <FormAlert text={hasErrors ? (errors.form ?? FORM_ERROR) : undefined} />
      </div>
      <p role="status" className="text-small text-ink-soft empty:hidden">
        {isRestored && DRAFT_RESTORED}
      </p>
      <ContentFields {...props} errors={errors} />
      {isGuest && (
        <TextField
          id="authorName"
          name="authorName"
          label="Your name"
          hint="optional, shown with what we publish"
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

function ContentFields({ form, categories, values, errors, images }: SubmissionFormProps) {
  const { text, hasSubject, maxLinks } = form;
  const { evidenceLabel, categoryLabel } = getLabels(form);
  return (
    <>
      {!hasSubject && (
        <TextField
          id="title"
          name="title"
          label="Title"
          maxLength={MAX_LENGTHS.title}
          defaultValue={values.title}
          error={errors.title}
        />
      )}
      <CategoryField
        label={categoryLabel}
        categories={categories}
        value={values.category}
        error={errors.category}
      />
      <TextArea
        id="body"
        name="body"
        label={text.label}
        hint={text.hint}
        rows={text.isRequired ? 6 : 3}
        defaultValue={values.body}
        error={errors.body}
      />
      <TextArea
        id="links"
        name="links"
        label={maxLinks === 1 ? 'URL' : 'Links'}
        hint={
          maxLinks === 1 ? 'of the page; or add an image below' : `one per line, up to ${maxLinks}`
        }
        rows={maxLinks === 1 ? 1 : 2}
        placeholder="https://"
        spellCheck={false}
        defaultValue={values.links}
        error={errors.links}
      />
      <TextArea
        id="evidence"
        name="evidence"
        label={evidenceLabel}
        hint={`optional, only staff see this${hasSubject ? '' : ' until it’s approved'}`}
        rows={2}
        defaultValue={values.evidence}
        error={errors.evidence}
      />
      <ImageFields
        stored={images}
        isRequired={form.needsImage}
        max={form.maxImages}
        values={values}
        errors={errors}
      />
    </>
  );
}

const FORM_ERROR = 'Fix the fields marked below. Nothing you typed is lost.';

/** Checks the upload limits in the browser, because the server does not read larger requests. */
function findSizeError(form: FormData): string | undefined {
  const files = [...form.values()].filter((value) => value instanceof File);
  const sizes = files.map(({ size }) => size);
  if (sizes.some((size) => size > MAX_IMAGE_BYTES)) return IMAGE_TOO_LARGE;
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  if (totalBytes <= MAX_IMAGES_BYTES) return undefined;
  return 'Images can be up to 24 MB together. Save a draft with some of them, then add the rest.';
}
