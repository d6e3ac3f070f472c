import { type InputEventHandler, type ReactNode, useRef } from 'react';
import { FieldNotes } from '../../admin/forms/field-notes.tsx';
import { FieldError } from '../../forms/field-error.tsx';
import { useField } from '../../forms/form-context.ts';
import { ImageChoice } from './image-choice.tsx';

interface ImageFieldProps {
  name: string;
  label: string;
  hint?: React.ReactNode;
  onInput?: InputEventHandler<HTMLInputElement>;
  /** Below the image. */
  children?: ReactNode;
}

/** A form field for an image of the library. Without scripts the image stays as it is, and a note says so. */
export function ImageField({ name, label, hint, onInput, children }: ImageFieldProps) {
  const { id, value: imageId = '', error, current } = useField({ name });
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <noscript>
        <p className="text-small text-ink-soft">
          {label}: turn on JavaScript to choose one. Until then it stays as it is.
        </p>
        <FieldError text={error} />
      </noscript>
      <fieldset className="grid min-w-0 grid-cols-1 content-start gap-1 noscript:hidden">
        <legend className="type-label text-ink-soft">{label}</legend>
        {/* A number that a refused form or a draft brings replaces the chosen one. */}
        <input
          key={`number-${imageId}`}
          ref={input}
          name={name}
          defaultValue={imageId}
          onInput={onInput}
          aria-describedby={error && `${id}-choice-error`}
          hidden
        />
        <ImageChoice
          key={`choice-${imageId}`}
          id={`${id}-choice`}
          input={input}
          error={error}
          defaultValue={imageId}
        />
        {children}
        <FieldNotes id={id} hint={hint} current={current} error={undefined} />
      </fieldset>
    </>
  );
}
