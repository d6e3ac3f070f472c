import { FilterLinks } from '#app/ui/filter-links.tsx';
import { type CommunityTab, communityTabs } from '../community-view.ts';

export function CommunityTabs({ open }: { open: CommunityTab }) {
  const tabs = Object.entries(communityTabs) as [CommunityTab, string][];
  return (
    <div className="mt-10 border-b border-line">
      <FilterLinks
        label="Community sections"
        links={tabs.map(([tab, label]) => ({
          label,
          to: { search: tab === 'discussions' ? '' : `?tab=${tab}` },
          isCurrent: tab === open,
        }))}
      />
    </div>
  );
}
