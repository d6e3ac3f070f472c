import type { MenuItem } from '#app/features/pages/pages.server.ts';
import { MenuLink } from '../menu-link.tsx';

export function FooterMenu({ name, items }: { name: string; items: MenuItem[] }) {
  if (items.length === 0) return null;
  const headingId = `footer-${name.toLowerCase()}`;
  return (
    <nav aria-labelledby={headingId} className="col-span-6 md:col-span-4 lg:col-span-2">
      <h2 id={headingId} className="type-label text-ink-faint">
        {name}
      </h2>
      <ul className="mt-2">
        {items.map((item) => (
          <li key={item.name}>
            <MenuLink
              item={item}
              className="inline-flex min-h-11 min-w-11 items-center text-small text-ink-soft hover:text-ink aria-[current=page]:text-accent-ink"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
