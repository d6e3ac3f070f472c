import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface AdminTabsProps {
  label: string;
  tabs: readonly { id: string; label: string; to: string; waiting?: number }[];
  current: string;
}

/** Tabs are links, so each has its own URL. */
export function AdminTabs({ label, tabs, current }: AdminTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever the current tab changes
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !link) return;
    const middle = link.offsetLeft - list.current.offsetLeft + link.offsetWidth / 2;
    list.current.scrollLeft = middle - list.current.clientWidth / 2;
  }, [current]);
  return (
    <nav aria-label={label} className="admin-tabs">
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
              {Boolean(tab.waiting) && (
                <span className="admin-count ml-1.5">
                  {tab.waiting}
                  <span className="sr-only"> waiting</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
