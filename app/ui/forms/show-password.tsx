import { useEffect, useState } from 'react';

/**
 * Replaces a second password field. Needs scripts, but has its place before they arrive: a button below it
 * that moves while it is pressed is not pressed.
 */
export function ShowPassword({ fieldId }: { fieldId: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (field instanceof HTMLInputElement) field.type = isShown ? 'text' : 'password';
  }, [fieldId, isShown]);
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-controls={fieldId}
      onClick={() => setShown(!isShown)}
      className="inline-flex min-h-11 items-center justify-self-start text-small text-ink-soft underline underline-offset-4 hover:text-accent-ink noscript:hidden"
    >
      Show password
    </button>
  );
}
