import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface AdminTabsProps {
  label: string;
  tabs: readonly { id: string; label: string; to: string }[];
  current: string;
}

/** Tabs are addresses: each can be opened, shared and gone back to. */
export function AdminTabs({ label, tabs, current }: AdminTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice is brought into sight
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !link) return;
    const middle = link.offsetLeft - list.current.offsetLeft + link.offsetWidth / 2;
    list.current.scrollLeft = middle - list.current.clientWidth / 2;
  }, [current]);
  return (
    <nav aria-label={label} className="desk-tabs">
      <ul ref={list}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.id === current ? 'page' : undefined}
              className="type-label"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
