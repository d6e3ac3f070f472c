import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { Me } from '#app/features/identity/session.server.ts';
import type { HeaderItem } from '#app/features/pages/pages.server.ts';
import { useShownViewer } from '../../features/identity/embeds/shown-viewer.ts';
import { useMe } from '../../features/identity/embeds/use-me.ts';
import { SearchButton } from '../../features/search/embeds/search-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { SiteLogo } from '../../ui/site-logo.tsx';
import type { Frame } from '../frame.server.ts';
import { MenuLink } from '../menu-link.tsx';
import type { loader } from '../routes/personal-frame.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { MenuDetails } from './menu-details.tsx';
import { useSignInLink } from './use-sign-in-link.ts';

export function SiteHeader({ frame }: { frame: Frame }) {
  const personal = useRouteLoaderData<typeof loader>('shell/routes/personal-frame');
  const fetched = useMe();
  const me = fetched ?? personal;
  useShownViewer(personal, fetched);
  return (
    <header className="site-header">
      <div className="page-width flex h-16 items-center gap-4 lg:h-18 lg:gap-8">
        <Link
          to="/"
          className="type-wide -ml-1 flex min-h-11 min-w-0 items-center gap-2.5 px-1 text-title leading-none max-[23rem]:gap-1.5 max-[23rem]:text-base"
        >
          <SiteLogo logo={frame.logo} className="size-7" />
          <span className="truncate">{frame.identity.siteName}</span>
        </Link>
        <nav aria-label="Main" className="ml-auto hidden min-[50rem]:block">
          <HeaderMenu items={frame.menus.header} />
        </nav>
        <div className="ml-auto flex items-center gap-1 min-[50rem]:ml-0 lg:gap-3">
          <SearchButton className="type-label inline-flex size-11 items-center justify-center gap-2 hover:text-accent-ink sm:w-auto sm:px-3">
            <SearchIcon className="size-4.5" />
            <span className="max-sm:sr-only min-[50rem]:max-lg:sr-only">Search</span>
          </SearchButton>
          <AccountControl me={me} />
          <MobileMenu items={frame.menus.header} isMember={me?.kind === 'member'} />
        </div>
      </div>
    </header>
  );
}

/** The Sign In link, the account menu for members, and the notifications of guests. */
function AccountControl({ me }: { me: Me | undefined }) {
  if (me?.kind === 'guest') {
    return (
      <>
        <Suspense>
          <LazyGuestBell me={me} />
        </Suspense>
        <SignInLink />
      </>
    );
  }
  if (me?.kind !== 'member') return <SignInLink />;
  return (
    <Suspense fallback={<SignInLink />}>
      <LazyMenu me={me} />
    </Suspense>
  );
}

function SignInLink() {
  const signIn = useSignInLink();
  return (
    <ButtonLink {...signIn} variant="outlined" size="compact" className="sign-in max-sm:hidden">
      Sign In
    </ButtonLink>
  );
}

const LazyMenu = lazy<ComponentType<{ me: Extract<Me, { kind: 'member' }> }>>(() =>
  import('./account-menu.tsx').then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    // The chunk is gone after a deployment; the Sign In link still works.
    () => ({ default: SignInLink }),
  ),
);

const LazyGuestBell = lazy<ComponentType<{ me: Extract<Me, { kind: 'guest' }> }>>(() =>
  import('./account-menu.tsx').then(
    ({ GuestBell }) => ({ default: GuestBell }),
    () => ({ default: () => null }),
  ),
);

function MobileMenu({ items, isMember }: { items: HeaderItem[]; isMember: boolean }) {
  return (
    <MenuDetails>
      <div className="absolute inset-x-0 top-full h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain bg-ground">
        <nav aria-label="Menu" className="page-width flex min-h-full flex-col pt-4 pb-8">
          <ul>
            {items
              .flatMap((item) => [item, ...item.items])
              .map((item) => (
                <li key={item.id} className="border-b border-line">
                  <MenuLink
                    item={item}
                    className={`type-wide menu-link flex min-h-16 items-center gap-3 ${'items' in item ? 'text-heading' : 'pl-6 text-title'}`}
                  />
                </li>
              ))}
          </ul>
          <div className="mt-8 grid gap-6">
            {!isMember && <MenuSignInLink />}
            <ThemeSwitch name="menu-theme" />
          </div>
        </nav>
      </div>
    </MenuDetails>
  );
}

function MenuSignInLink() {
  const signIn = useSignInLink();
  return (
    <ButtonLink {...signIn} variant="filled" className="sign-in">
      Sign In
    </ButtonLink>
  );
}
