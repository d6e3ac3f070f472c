import { lazy, Suspense, useEffect, useState } from 'react';
import { readStored } from '../../../ui/stored.ts';
import { useMe } from '../../accounts/embeds/use-me.ts';
import { USERNAME_KEY } from '../../discussions/embeds/username.ts';

const Dialog = lazy(async () => {
  const { UsernameDialog } = await import('../../discussions/embeds/username-dialog.tsx');
  return { default: UsernameDialog };
});

/** Opens by itself for who has no account and has not said a name on this browser. */
export function AskUsername() {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const isUnknown = me !== undefined && me.kind !== 'member';
  useEffect(() => {
    if (isUnknown && !readStored(USERNAME_KEY)) setOpen(true);
  }, [isUnknown]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <Dialog onClosed={() => setOpen(false)} />
    </Suspense>
  );
}
