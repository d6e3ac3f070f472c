import { Link } from 'react-router';
import { type CommunityTab, communityTabs } from '../community-view.ts';

/** Links, so that each tab has its own URL. */
export function CommunityTabs({ open }: { open: CommunityTab }) {
  const tabs = Object.entries(communityTabs) as [CommunityTab, string][];
  return (
    <nav aria-label="Community sections" className="mt-12 border-b border-line lg:mt-16">
      <ul className="-mb-px flex gap-x-4 sm:gap-x-9">
        {tabs.map(([tab, name]) => (
          <li key={tab}>
            <Link
              to={{ search: tab === 'discussions' ? '' : `?tab=${tab}` }}
              aria-current={tab === open ? 'page' : undefined}
              preventScrollReset
              className="type-wide inline-flex min-h-12 items-center border-b-2 border-transparent text-[clamp(0.8125rem,0.45rem+1.8vw,1.4375rem)] text-ink-faint hover:text-ink aria-[current]:border-accent-ink aria-[current]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
