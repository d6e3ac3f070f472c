import { useEffect, useState } from 'react';
import { buttonClasses } from '#app/ui/button.tsx';

/** Hidden without scripts or clipboard access. */
export function CopyButton({ text }: { text: string }) {
  const [isPossible, setIsPossible] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setIsPossible(Boolean(navigator.clipboard)), []);
  if (!isPossible) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsPossible(false),
    );
  return (
    <button type="button" onClick={copy} className={buttonClasses('outlined')}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </button>
  );
}
