import { type FormEvent, useRef, useState } from 'react';
import { SubmitButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useFocusOnErrors } from '#app/ui/forms/focus-first-error.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { BOARD_UNREACHABLE, sendForm } from './send-form.ts';
import { readUsername, saveUsername } from './username.ts';

const FORM = 'username';

type UsernameResult = { name: string } | { message: string };

export function UsernameDialog({ onClosed }: { onClosed: () => void }) {
  return (
    <Dialog title="Choose a username" returnFocusTo="main textarea" onClosed={onClosed}>
      {(close) => <UsernameForm onSaved={close} />}
    </Dialog>
  );
}

function UsernameForm({ onSaved }: { onSaved: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<{ username: string }>();
  useFocusOnErrors(form, errors);
  const [isPending, setPending] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const fields = new FormData(event.currentTarget);
    if (!String(fields.get('username')).trim()) {
      const description = 'Please enter a username to continue';
      showToast({ title: 'Username required', description }, { isDestructive: true, form: FORM });
      // The toast disappears and is outside the modal dialog, so the field shows an error too.
      return setErrors({ username: 'Pick any name you like.' });
    }
    setPending(true);
    const result = await sendForm<UsernameResult>('/message-board/name', fields);
    setPending(false);
    if (!result) return setErrors({ username: BOARD_UNREACHABLE });
    if ('message' in result) return setErrors({ username: result.message });
    saveUsername(result.name);
    const description = `You are now posting as ${result.name}.`;
    showToast({ title: 'Username saved', description }, { form: FORM });
    onSaved();
  };
  return (
    <form ref={form} noValidate onSubmit={save} className="mt-3 grid gap-4">
      <p className="text-ink-soft">
        This name appears on your messages. It’s saved in this browser; no account needed.
      </p>
      <TextField
        id="username"
        label="Username"
        name="username"
        autoComplete="nickname"
        defaultValue={readUsername() ?? ''}
        error={errors?.username}
      />
      <SubmitButton label="Save username" pendingLabel="Saving…" isPending={isPending} />
    </form>
  );
}
