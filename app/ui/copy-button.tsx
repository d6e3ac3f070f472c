import { type ComponentProps, useEffect, useState } from 'react';

/** Hidden without scripts or clipboard access. */
export function CopyButton({ text, ...button }: ComponentProps<'button'> & { text: string }) {
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
    <button {...button} type="button" onClick={copy}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </button>
  );
}
