import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { useMe } from '#app/features/identity/embeds/use-me.ts';
import { GuestPosting } from '#app/ui/site-contexts.ts';
import { readUsername } from '../composer/username.ts';

const Dialog = lazy(async () => {
  const { UsernameDialog } = await import('../composer/username-dialog.tsx');
  return { default: UsernameDialog };
});

/** Asks guests for a username if this browser has none stored. */
export function UsernamePrompt() {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const allowsGuests = useContext(GuestPosting);
  const isGuest = allowsGuests && me !== undefined && me.kind !== 'member';
  useEffect(() => {
    if (isGuest && !readUsername()) setOpen(true);
  }, [isGuest]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <Dialog onClosed={() => setOpen(false)} />
    </Suspense>
  );
}
