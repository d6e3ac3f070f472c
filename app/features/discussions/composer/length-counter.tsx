import { type RefObject, useEffect, useState } from 'react';
import { formatNumber } from '#app/text/format-number.ts';
import { excessLabel } from '#app/text/post/post-length.ts';
import { MAX_POST_LENGTH } from '#app/text/post/post-limits.ts';

/** Before that, the limit does not matter. */
const SHOWN_FROM = 9_000;

/** Counts the characters of a long post. Says how many are too many instead of cutting them off. */
export function LengthCounter({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const [length, setLength] = useState(0);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const count = () => setLength(element.value.length);
    // The form's fields are emptied after this event.
    const countLater = () => setTimeout(count);
    count();
    element.addEventListener('input', count);
    element.form?.addEventListener('reset', countLater);
    return () => {
      element.removeEventListener('input', count);
      element.form?.removeEventListener('reset', countLater);
    };
  });
  const excess = excessLabel(length);
  return (
    <>
      {length >= SHOWN_FROM && (
        <p
          className={`mt-1 text-right text-note tabular-nums ${excess ? 'text-danger' : 'text-ink-faint'}`}
        >
          {formatNumber(length)} of {formatNumber(MAX_POST_LENGTH)} characters
        </p>
      )}
      <p role="status" className="text-right text-note text-danger empty:hidden">
        {excess}
      </p>
    </>
  );
}
