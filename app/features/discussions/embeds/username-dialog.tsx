import { type FormEvent, useState } from 'react';
import { NAME_LENGTH } from '../../../text/names/name-length.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { readStored, writeStored } from '../../../ui/stored.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { send } from './send.ts';
import { USERNAME_KEY } from './username.ts';

type NameAnswer = { name: string } | { sentence: string; suggestion?: string };

/** Asks a guest for the name to write under; loaded when it is wanted. */
export function UsernameDialog({ onClosed }: { onClosed: () => void }) {
  return (
    <Dialog title="Choose a username" onClosed={onClosed}>
      {(close) => <UsernameForm onSaved={close} />}
    </Dialog>
  );
}

function UsernameForm({ onSaved }: { onSaved: () => void }) {
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    if (!String(form.get('username')).trim()) {
      const description = 'Please enter a username to continue';
      showToast({ title: 'Username required', description }, { isDestructive: true });
      // The toast passes, and it is outside of what the dialog lets anybody reach.
      setError('Any name will do, as long as there is one.');
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setPending(true);
    const answer = await send<NameAnswer>('/message-board/name', form);
    setPending(false);
    if (!answer) return setError('The board could not be reached. Please try again.');
    if ('sentence' in answer) return setError(answer.sentence);
    writeStored(USERNAME_KEY, answer.name);
    showToast({ title: 'Username saved', description: `You are now posting as ${answer.name}.` });
    onSaved();
  };
  return (
    <form onSubmit={save} className="mt-3 grid gap-4">
      <p className="text-ink-soft">
        The name your messages go out under. It is kept in this browser; no account is needed.
      </p>
      <TextField
        id="username"
        label="Username"
        name="username"
        maxLength={NAME_LENGTH.most}
        autoComplete="nickname"
        defaultValue={readStored(USERNAME_KEY) ?? ''}
        error={error}
      />
      <SubmitButton label="Save Username" pendingLabel="Saving…" isPending={isPending} />
    </form>
  );
}
