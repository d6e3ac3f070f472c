import type { ClaimStanding } from './claim-ratings.ts';

export function claimPath({ id, slug }: { id: number; slug: string }): string {
  return `/claims/${id}-${slug}`;
}

export function sourcePath({ id, slug }: { id: number; slug: string }): string {
  return `/sources/${id}-${slug}`;
}

interface ClaimFilter {
  topic?: string | undefined;
  standing?: ClaimStanding | undefined;
}

/** The list of claims with these filters. */
export function claimsPath({ topic, standing }: ClaimFilter): string {
  const params = new URLSearchParams();
  if (standing) params.set('show', standing);
  if (topic) params.set('topic', topic);
  return params.size > 0 ? `/claims?${params}` : '/claims';
}
