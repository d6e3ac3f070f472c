import { type ComponentType, useEffect, useState } from 'react';
import { NAME_LENGTH } from '../../../text/names/name-length.ts';
import { readStored } from '../../../ui/stored.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useMe } from '../../accounts/embeds/use-me.ts';
import { USERNAME_KEY } from './username.ts';

type NameDialog = ComponentType<{ onClosed: () => void }>;

/** Whose name a message goes out under; guests change it here. Without scripts it is typed. */
export function GuestName({ value }: { value: string | undefined }) {
  const me = useMe();
  const [name, setName] = useState<string | null>();
  const [Dialog, setDialog] = useState<NameDialog>();
  useEffect(() => setName(readStored(USERNAME_KEY)), []);
  const open = async () => {
    const { UsernameDialog } = await import('./username-dialog.tsx');
    setDialog(() => UsernameDialog);
  };
  return (
    <>
      <noscript>
        <TextField
          id="author-name"
          label="Your name"
          hint="optional"
          name="authorName"
          maxLength={NAME_LENGTH.most}
          defaultValue={value}
          error={undefined}
        />
      </noscript>
      {me && (
        <p className="text-small text-ink-faint">
          Posting as <strong className="font-medium text-ink">{shownName(me, name)}</strong>
          {me.kind !== 'member' && (
            <button
              type="button"
              onClick={() => void open()}
              className="ml-2 min-h-11 underline underline-offset-4 hover:text-ink"
            >
              Change
            </button>
          )}
        </p>
      )}
      {Dialog && (
        <Dialog
          onClosed={() => {
            setDialog(undefined);
            setName(readStored(USERNAME_KEY));
          }}
        />
      )}
    </>
  );
}

function shownName(me: NonNullable<ReturnType<typeof useMe>>, stored: string | null | undefined) {
  return me.kind === 'member' ? me.name : stored || 'Anonymous';
}
