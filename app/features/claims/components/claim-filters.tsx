import { FilterLinks } from '#app/ui/filter-links.tsx';
import { claimsPath } from '../claim-paths.ts';
import { type ClaimTopic, claimTopics, topicNames } from '../claim-topics.ts';
import { type ClaimStanding, claimStandings } from '../embeds/claim-rating.ts';
import type { StandingCounts } from '../reading/get-claims.server.ts';

interface ClaimFiltersProps {
  topic: ClaimTopic | undefined;
  standing: ClaimStanding | undefined;
  /** Of the topic. */
  counts: StandingCounts;
}

/** Both filters are in the address. */
export function ClaimFilters({ topic, standing, counts }: ClaimFiltersProps) {
  const names = Object.keys(claimStandings) as ClaimStanding[];
  return (
    <div className="grid gap-y-1 border-b border-line pb-1">
      <FilterLinks
        label="What we know about it"
        links={[
          { label: 'All', to: claimsPath({ topic }), isCurrent: !standing },
          ...names.map((name) => ({
            label: `${claimStandings[name]} ${counts[name]}`,
            to: claimsPath({ topic, standing: name }),
            isCurrent: name === standing,
          })),
        ]}
      />
      <FilterLinks
        label="Topic"
        links={[
          { label: 'All topics', to: claimsPath({ standing }), isCurrent: !topic },
          ...topicNames.map((name) => ({
            label: claimTopics[name],
            to: claimsPath({ topic: name, standing }),
            isCurrent: name === topic,
          })),
        ]}
      />
    </div>
  );
}
