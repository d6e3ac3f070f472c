import { type ComponentType, useContext, useEffect, useRef, useState } from 'react';
import { useMe } from '#app/features/identity/embeds/use-me.ts';
import { GuestPosting } from '#app/ui/site-contexts.ts';
import { readUsername } from '../composer/username.ts';

/** Asks guests for a username if this browser has none stored, unless they are already writing. */
export function UsernamePrompt() {
  const me = useMe();
  const [Dialog, setDialog] = useState<ComponentType<{ onClosed: () => void }>>();
  const isDecided = useRef(false);
  const allowsGuests = useContext(GuestPosting);
  const kind = me?.kind;
  useEffect(() => {
    // A member whose session ends on this page, as by a ban, did not come as a guest.
    if (!kind || isDecided.current) return;
    isDecided.current = true;
    if (!allowsGuests || kind === 'member' || readUsername() || isWriting()) return;
    void import('../composer/username-dialog.tsx').then(({ UsernameDialog }) => {
      if (!isWriting()) setDialog(() => UsernameDialog);
    });
  }, [kind, allowsGuests]);
  return Dialog && <Dialog onClosed={() => setDialog(undefined)} />;
}

/** The dialog would take the focus in the middle of a word. */
function isWriting(): boolean {
  const texts = [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')];
  const isFocused = document.activeElement?.matches('input, textarea, select') ?? false;
  return isFocused || texts.some(({ value }) => value !== '');
}
