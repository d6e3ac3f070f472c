import { use, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AdminInput } from '../../admin/admin-field.tsx';
import { useField } from '../../forms/form-context.ts';
import { ImageChoice } from './image-choice.tsx';
import { CanOpenLibrary } from './library-access.ts';

interface ImageFieldProps {
  name: string;
  label: string;
  /** Shown below the number, without scripts. */
  children?: React.ReactNode;
}

/**
 * A form field for an image of the library: its number, in place of which scripts put a picker. The
 * number stays the form's field.
 */
export function ImageField({ name, label, children }: ImageFieldProps) {
  const { id, value: imageId = '', error } = useField({ name });
  const input = useRef<HTMLInputElement>(null);
  const canOpenLibrary = use(CanOpenLibrary);
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-1">
      <legend className="type-label text-ink-soft">{label}</legend>
      <div hidden={hasScripts} className="hidden noscript:block">
        <AdminInput
          // A number that a refused form or a draft brings replaces the chosen one.
          key={imageId}
          ref={input}
          name={name}
          label="Image number in the library"
          inputMode="numeric"
          autoComplete="off"
          error={hasScripts ? '' : error}
        />
        {canOpenLibrary && (
          <Link to="/admin/images" className="admin-quiet-link">
            Open the image library
          </Link>
        )}
        {children}
      </div>
      <div className="noscript:hidden">
        <ImageChoice
          key={imageId}
          id={`${id}-choice`}
          input={input}
          error={error}
          defaultValue={imageId}
        />
      </div>
    </fieldset>
  );
}
