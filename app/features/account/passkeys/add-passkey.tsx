import { useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { supportsPasskeys } from '#app/features/sign-in/embeds/passkeys-in-browser.ts';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { buttonClasses, SubmitButton } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { CurrentPasswordField } from '../components/current-password-field.tsx';
import type { StartedPasskey } from './passkeys.server.ts';

interface AddPasskeyProps {
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
  started: StartedPasskey | undefined;
}

/** Asks for the password, then for the passkey. */
export function AddPasskey({ hasPassword, refusal, started }: AddPasskeyProps) {
  const isSupported = useIsSupported();
  if (!isSupported) {
    return (
      <p className="text-ink-soft">
        This browser can’t add passkeys here. Open this page in another one, or on another device.
      </p>
    );
  }
  return (
    <>
      <noscript>
        <p className="text-ink-soft">Adding a passkey needs JavaScript, which is turned off.</p>
      </noscript>
      <div className="hidden w-full [@media(scripting:enabled)]:block">
        {started ? (
          <MakePasskey {...started} />
        ) : (
          <PostForm prefix="begin" className="settings-form" refusal={refusal}>
            <CurrentPasswordField hasPassword={hasPassword} />
            <input type="hidden" name="intent" value="begin" />
            <SubmitButton label="Add a passkey" pendingLabel="Checking…" />
          </PostForm>
        )}
      </div>
    </>
  );
}

function useIsSupported(): boolean {
  const [isSupported, setIsSupported] = useState(true);
  useEffect(() => setIsSupported(supportsPasskeys()), []);
  return isSupported;
}

/** Lets the browser ask for the passkey at once, and sends it. */
function MakePasskey({ options, token }: StartedPasskey) {
  const submit = useSubmit();
  const [error, setError] = useState<string>();
  const make = async () => {
    setError(undefined);
    const browser = await import('#app/features/sign-in/embeds/passkeys-in-browser.ts');
    try {
      const credential = await browser.createPasskey(options);
      await submit({ intent: 'finish', credential, token }, { method: 'post' });
    } catch (thrown) {
      setError(browser.explainPasskeyError(thrown));
    }
  };
  const first = useRef<(() => Promise<void>) | undefined>(make);
  useEffect(() => {
    // In development, effects run twice, but browsers make one passkey at a time.
    void first.current?.();
    first.current = undefined;
  }, []);
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="text-ink-soft">
        {error ? 'The passkey wasn’t added.' : 'Follow the steps your browser shows.'}
      </p>
      <FormAlert text={error} />
      {error && (
        <button type="button" onClick={make} className={buttonClasses('filled')}>
          Try again
        </button>
      )}
    </div>
  );
}
