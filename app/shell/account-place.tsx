import { type ComponentType, useEffect, useState } from 'react';
import { useMe } from '../features/accounts/embeds/use-me.ts';
import type { Me } from '../features/accounts/me-summary.ts';
import { ButtonLink } from '../ui/button.tsx';

type Member = Extract<Me, { kind: 'member' }>;
type Menu = ComponentType<{ me: Member }>;

/** 'Sign In', and for whoever is signed in the menu of their account in the same place. */
export function AccountPlace() {
  const me = useMe();
  const [Menu, setMenu] = useState<Menu>();
  const isMember = me?.kind === 'member';
  useEffect(() => {
    if (!isMember) return;
    import('./account-menu.tsx').then(
      (loaded) => setMenu(() => loaded.AccountMenu),
      // Not to be had, as after an update of the site: the link leads on as well.
      () => {},
    );
  }, [isMember]);
  if (Menu && me?.kind === 'member') return <Menu me={me} />;
  return (
    <ButtonLink to="/sign-in" look="outlined" size="compact" className="sign-in max-sm:hidden">
      Sign In
    </ButtonLink>
  );
}
