import {
  type InputHTMLAttributes,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon, ImageIcon } from '../icons.tsx';
import { FieldError } from './field-error.tsx';
import { invalidProps } from './invalid-props.ts';

const iconClasses = 'size-6 text-ink-faint';

interface FileDropProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  /** Names the field for screen readers. Undefined if it has a label of its own. */
  label?: string | undefined;
  /** What to choose. */
  noun?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** The server's message. */
  error?: string | undefined;
  /** Refuses larger files with its message, because the server does not read forms with them. */
  limit?: { bytes: number; message: string };
}

/**
 * An area to drop a file on or to choose one with. The browser's own file field fills it invisibly, so
 * it also accepts drops without our script; without any scripts the field itself is shown.
 */
export function FileDrop({
  id,
  label,
  noun = 'an image',
  inputRef,
  error: serverError,
  limit,
  ...input
}: FileDropProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const field = inputRef ?? ownRef;
  const [fileName, setFileName] = useState<string>();
  const [isTooLarge, setTooLarge] = useState(false);
  const check = useCallback(() => {
    const file = field.current?.files?.[0];
    const isOver = limit !== undefined && (file?.size ?? 0) > limit.bytes;
    if (isOver && field.current) field.current.value = '';
    setTooLarge(isOver);
    setFileName(isOver ? undefined : file?.name);
  }, [limit, field]);
  // Chosen before hydration.
  useEffect(check, [check]);
  // Cleared by a script.
  useEffect(() => setFileName(field.current?.files?.[0]?.name));
  const error = isTooLarge ? limit?.message : serverError;
  const errorId = `${id}-error`;
  return (
    <>
      <div className="file-drop">
        {noun === 'an image' ? (
          <ImageIcon className={iconClasses} />
        ) : (
          <Icon d="M5 2.5h6.5l4 4v11H5ZM11.5 2.5v4h4" className={iconClasses} />
        )}
        {label && (
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
        )}
        <p aria-hidden="true" className="min-w-0 text-small wrap-anywhere text-ink-soft">
          {fileName ?? (
            <>
              <span className="underline underline-offset-4">Choose {noun}</span> or drop it here
            </>
          )}
        </p>
        <input
          {...invalidProps(errorId, error)}
          {...input}
          ref={field}
          id={id}
          type="file"
          onChange={(event) => {
            check();
            input.onChange?.(event);
          }}
        />
      </div>
      <FieldError id={errorId} text={error} />
    </>
  );
}
