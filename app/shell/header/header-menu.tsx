import { Suspense } from 'react';
import type { HeaderItem } from '#app/features/pages/pages.server.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { MenuLink } from '../menu-link.tsx';

/** Only menus with nested items load it. */
const Submenu = lazyPart(() => import('./submenu.tsx'));

/** The menu of wide screens. */
export function HeaderMenu({ items }: { items: HeaderItem[] }) {
  return (
    <ul className="flex gap-1">
      {items.map((item) => (
        <li key={item.id} className="flex items-center">
          <MenuLink
            item={item}
            className="type-label nav-link relative inline-flex min-h-11 items-center px-2.5 lg:px-3.5"
          />
          {item.items.length > 0 && (
            <Suspense>
              <Submenu parent={item} />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  );
}
