import { type ComponentType, useEffect, useState } from 'react';
import type { Me } from '#app/features/identity/identity.server.ts';
import { useMe } from '../../features/identity/embeds/use-me.ts';
import { ButtonLink } from '../../ui/button.tsx';

type Member = Extract<Me, { kind: 'member' }>;
type Menu = ComponentType<{ me: Member }>;

/** The Sign In link, or the account menu for members. */
export function AccountControl() {
  const me = useMe();
  const [Menu, setMenu] = useState<Menu>();
  const isMember = me?.kind === 'member';
  useEffect(() => {
    if (!isMember) return;
    import('./account-menu.tsx').then(
      (loaded) => setMenu(() => loaded.AccountMenu),
      // The chunk is gone after a deployment; the Sign In link still works.
      () => {},
    );
  }, [isMember]);
  if (Menu && me?.kind === 'member') return <Menu me={me} />;
  return (
    <ButtonLink to="/sign-in" variant="outlined" size="compact" className="sign-in max-sm:hidden">
      Sign In
    </ButtonLink>
  );
}
