import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#app/features/identity/embeds/use-me.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { PRIVATE_BOARD_PATH } from '../posts/post-summary.ts';
import { useUsername } from './username.ts';

type UsernameDialog = ComponentType<{ onClosed: () => void }>;

interface GuestNameProps {
  value: string | undefined;
  error: string | undefined;
}

/** Shows the name a post will carry and lets guests change it. Without scripts it is a text field. */
export function GuestName({ value, error }: GuestNameProps) {
  const me = useMe();
  const username = useUsername();
  const [Dialog, setDialog] = useState<UsernameDialog>();
  const openDialog = async () => {
    const { UsernameDialog } = await import('./username-dialog.tsx');
    setDialog(() => UsernameDialog);
  };
  return (
    <>
      {/* Only the server renders what is in it. */}
      <noscript>{import.meta.env.SSR && <NameField value={value} error={error} />}</noscript>
      {/* Invisible until the name is known. Its width doesn’t depend on the name, so that nothing moves. */}
      <p
        className={`flex min-h-11 min-w-0 grow basis-60 items-center gap-2 text-small text-ink-faint max-sm:basis-full noscript:hidden ${me ? '' : 'invisible'}`}
      >
        <span className="shrink-0">Posting as</span>{' '}
        <strong className="truncate font-medium text-ink">
          {me?.kind === 'member' ? me.name : username || 'Anonymous'}
        </strong>
        {me?.kind !== 'member' && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => void openDialog()}
            className="min-h-11 shrink-0 underline underline-offset-4 hover:text-ink"
          >
            Change
          </button>
        )}
      </p>
      {Dialog && <Dialog onClosed={() => setDialog(undefined)} />}
    </>
  );
}

/** Pages that only members have need none. Others are the same for everyone, and members' posts ignore it. */
function NameField({ value, error }: GuestNameProps) {
  if (useLocation().pathname.startsWith(PRIVATE_BOARD_PATH)) return null;
  return (
    <TextField
      id="author-name"
      label="Your name"
      hint="for guests, optional"
      name="authorName"
      defaultValue={value}
      error={error}
    />
  );
}
