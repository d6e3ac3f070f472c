import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AdminInput } from '../../admin/admin-field.tsx';
import { ImageChoice } from './image-choice.tsx';

interface ImageFieldProps {
  id: string;
  name: string;
  label: string;
  /** Id of the image; empty for none. */
  defaultValue: string;
  error?: string | undefined;
  /** Shown below the number, without scripts. */
  children?: React.ReactNode;
}

/**
 * A form field for an image of the library: its number, in place of which scripts put a picker. The
 * number stays the form's field.
 */
export function ImageField({ id, name, label, defaultValue, error, children }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return (
    <fieldset className="grid min-w-0 content-start gap-1">
      <legend className="type-label text-ink-soft">{label}</legend>
      <div hidden={hasScripts}>
        <AdminInput
          // A number that a refused form or a draft brings replaces the chosen one.
          key={defaultValue}
          ref={input}
          id={id}
          name={name}
          label="Number in the image library"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={defaultValue}
          error={hasScripts ? undefined : error}
        />
        <Link to="/admin/images" className="admin-quiet-link">
          Open the image library
        </Link>
        {children}
      </div>
      {hasScripts && (
        <ImageChoice key={defaultValue} id={`${id}-choice`} {...{ input, defaultValue, error }} />
      )}
    </fieldset>
  );
}
