import { useEffect, useState } from 'react';

/** Shows what was typed into the field above; there is no second field to type it into again. */
export function ShowPassword({ fieldId }: { fieldId: string }) {
  const [isUp, setUp] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => setUp(true), []);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (field instanceof HTMLInputElement) field.type = isShown ? 'text' : 'password';
  }, [fieldId, isShown]);
  if (!isUp) return null;
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
