import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { buttonClasses } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { supportsPasskeys } from '../embeds/passkeys-in-browser.ts';

const UNSUPPORTED = 'Passkeys don’t work in this browser or at this URL. Choose another way.';

interface PasskeyButtonProps {
  label: string;
  /** After a password or a provider, instead of a code. */
  isSecondFactor?: boolean;
  children?: React.ReactNode;
}

/**
 * Signs in with a passkey, which needs scripts: without them it is not shown. Where the browser has no passkeys, it says
 * so when it is used, so that nothing moves when the scripts arrive. A field with `webauthn` among its `autocomplete` offers
 * passkeys as soon as it is used; just reading the page asks the server for nothing.
 */
export function PasskeyButton({ label, isSecondFactor = false, children }: PasskeyButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  const pending = useRef<AbortController>(undefined);
  const { search } = useLocation();
  const start = async (isAutofill: boolean) => {
    if (!supportsPasskeys()) return setError(UNSUPPORTED);
    pending.current?.abort();
    const abort = new AbortController();
    pending.current = abort;
    const { signal } = abort;
    setIsPending(!isAutofill);
    if (!isAutofill) setError(undefined);
    const { signInWithPasskey } = await import('./send-passkey.ts');
    const message = await signInWithPasskey({ search, isSecondFactor, isAutofill, signal });
    if (signal.aborted) return;
    setIsPending(false);
    setError(message);
  };
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    if (!supportsPasskeys()) return;
    const stop = offerInAutofill(() => void latest.current(true));
    return () => {
      stop();
      pending.current?.abort();
    };
  }, []);
  return (
    <div className="mt-3 hidden gap-3 [@media(scripting:enabled)]:grid">
      <button
        type="button"
        onClick={() => void start(false)}
        aria-disabled={isPending || undefined}
        className={buttonClasses('outlined')}
      >
        {isPending ? 'Waiting for your passkey…' : label}
      </button>
      <FormAlert text={error} />
      {children}
    </div>
  );
}

/** Calls back when the page's field is first used. Returns a function that stops it. */
function offerInAutofill(offer: () => void): () => void {
  const field = document.querySelector<HTMLInputElement>('input[autocomplete~="webauthn"]');
  const abort = new AbortController();
  const begin = async () => {
    abort.abort();
    if (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) offer();
  };
  if (field === document.activeElement && field) void begin();
  for (const type of ['focus', 'pointerenter']) {
    field?.addEventListener(type, () => void begin(), { signal: abort.signal });
  }
  return () => abort.abort();
}
