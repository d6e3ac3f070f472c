import { Link } from 'react-router';
import { SearchButton } from '../../features/search/embeds/search-button.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { LogoMark } from '../../ui/logo-mark.tsx';
import type { Frame } from '../frame.server.ts';
import { MenuLink } from '../menu-link.tsx';
import { AccountControl } from './account-control.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';

export function SiteHeader({ frame }: { frame: Frame }) {
  const isScrolled = useIsScrolled();
  return (
    <header data-scrolled={isScrolled || undefined} className="site-header group/header">
      <div className="page-width flex h-16 items-center gap-4 lg:h-18 lg:gap-8">
        <Link
          to="/"
          className="type-wide -ml-1 flex min-h-11 min-w-0 items-center gap-2.5 px-1 text-title leading-none"
        >
          <LogoMark className="size-7" />
          <span className="truncate">{frame.identity.siteName}</span>
        </Link>
        <nav aria-label="Main" className="ml-auto hidden lg:block">
          <ul className="flex gap-1">
            {frame.menus.header.map((item) => (
              <li key={item.name}>
                <MenuLink
                  item={item}
                  className="type-label nav-link relative inline-flex min-h-11 items-center px-3.5"
                />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 lg:ml-0 lg:gap-3">
          <SearchButton className="type-label inline-flex size-11 items-center justify-center gap-2 hover:text-accent-ink sm:w-auto sm:px-3">
            <SearchIcon className="size-4.5" />
            <span className="max-sm:sr-only">Search</span>
          </SearchButton>
          <AccountControl />
          <MobileMenu items={frame.menus.header} />
        </div>
      </div>
    </header>
  );
}
