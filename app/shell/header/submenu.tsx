import type { HeaderItem } from '#app/features/pages/pages.server.ts';
import { Icon } from '../../ui/icons.tsx';
import { useAutoClosingDetails } from '../../ui/use-auto-closing-details.ts';
import { MenuLink } from '../menu-link.tsx';

/** A disclosure beside the item's own link. It works without scripts. */
export default function Submenu({ parent: { name, items } }: { parent: HeaderItem }) {
  const details = useAutoClosingDetails();
  return (
    <details ref={details} className="group/submenu relative">
      <summary
        aria-label={`More in ${name}`}
        className="-ml-2 grid h-11 w-8 list-none place-items-center hover:text-accent-ink [&::-webkit-details-marker]:hidden"
      >
        <Icon d="M5 8l5 5 5-5" className="size-4 group-open/submenu:rotate-180" />
      </summary>
      <ul className="absolute top-full right-0 z-50 mt-2 w-max max-w-80 min-w-48 rounded-edge border border-line-strong bg-raised py-2 text-small text-ink shadow-lg">
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink
              item={item}
              className="flex min-h-11 items-center px-4 hover:bg-sunk hover:text-accent-ink aria-[current=page]:text-accent-ink"
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
