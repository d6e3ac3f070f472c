import { FilterLinks } from '#app/ui/filter-links.tsx';
import type { CommunityTab } from '../community.schema.ts';

interface CommunityTabsProps {
  /** The first one has the page's plain address. */
  tabs: readonly { id: CommunityTab; name: string }[];
  open: CommunityTab;
}

export function CommunityTabs({ tabs, open }: CommunityTabsProps) {
  return (
    <div className="mt-10 border-b border-line">
      <FilterLinks
        label="Community sections"
        links={tabs.map(({ id, name }, index) => ({
          label: name,
          to: { search: index === 0 ? '' : `?tab=${id}` },
          isCurrent: id === open,
        }))}
      />
    </div>
  );
}
