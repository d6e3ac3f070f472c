import type { MenuItem } from '#app/features/pages/pages.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MenuLink } from '../menu-link.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { MenuDetails } from './menu-details.tsx';

export function MobileMenu({ items }: { items: MenuItem[] }) {
  return (
    <MenuDetails>
      <div className="absolute inset-x-0 top-full h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain bg-ground">
        <nav aria-label="Menu" className="page-width flex min-h-full flex-col pt-4 pb-8">
          <ul>
            {items.map((item) => (
              <li key={item.name} className="border-b border-line">
                <MenuLink
                  item={item}
                  className="type-wide menu-link flex min-h-16 items-center gap-3 text-heading"
                />
              </li>
            ))}
          </ul>
          <div className="mt-8 grid gap-6">
            <ButtonLink to="/sign-in" variant="filled" className="sign-in">
              Sign In
            </ButtonLink>
            <ThemeSwitch name="menu-theme" />
          </div>
        </nav>
      </div>
    </MenuDetails>
  );
}
