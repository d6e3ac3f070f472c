import { useEffect, useState } from 'react';
import { buttonClasses } from '../../../ui/button.tsx';

/** Only where scripts run and the browser lets a page write to the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const [isPossible, setIsPossible] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setIsPossible(Boolean(navigator.clipboard)), []);
  if (!isPossible) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      // Refused: the codes are there to be marked by hand.
      () => setIsPossible(false),
    );
  return (
    <button type="button" onClick={copy} className={buttonClasses('outlined')}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </button>
  );
}
