import { useEffect, useState } from 'react';

/** Replaces a second password field. Needs scripts, so it appears after hydration. */
export function ShowPassword({ fieldId }: { fieldId: string }) {
  const [isHydrated, setHydrated] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (field instanceof HTMLInputElement) field.type = isShown ? 'text' : 'password';
  }, [fieldId, isShown]);
  if (!isHydrated) return null;
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-controls={fieldId}
      onClick={() => setShown(!isShown)}
      className="inline-flex min-h-11 items-center justify-self-start text-small text-ink-soft underline underline-offset-4 hover:text-accent-ink"
    >
      Show password
    </button>
  );
}
