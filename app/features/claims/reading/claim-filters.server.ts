import { claimsPath } from '../claim-paths.ts';
import { type ClaimStanding, claimStandings } from '../claim-ratings.ts';
import { type ClaimTopic, claimTopics, topicNames } from '../claim-topics.ts';
import { type ClaimCounts, countStandings } from './get-claims.server.ts';

interface FilterLink {
  label: string;
  to: string;
  isCurrent: boolean;
}

interface ClaimFilter {
  topic: ClaimTopic | undefined;
  standing: ClaimStanding | undefined;
}

const standingNames = Object.keys(claimStandings) as ClaimStanding[];

/** The links of the list's filters, with the numbers of claims of the topic. */
export function getClaimFilters({ topic, standing }: ClaimFilter, counts: ClaimCounts) {
  const numbers = countStandings(counts, topic);
  const standings: FilterLink[] = [
    { label: 'All', to: claimsPath({ topic }), isCurrent: !standing },
    ...standingNames.map((name) => ({
      label: `${claimStandings[name]} ${numbers[name]}`,
      to: claimsPath({ topic, standing: name }),
      isCurrent: name === standing,
    })),
  ];
  const topics: FilterLink[] = [
    { label: 'All sections', to: claimsPath({ standing }), isCurrent: !topic },
    ...topicNames.map((name) => ({
      label: claimTopics[name],
      to: claimsPath({ topic: name, standing }),
      isCurrent: name === topic,
    })),
  ];
  return { standings, topics };
}
