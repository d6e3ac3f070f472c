/** In the order of the page. Addresses and rows hold the keys. */
export const claimTopics = {
  release: 'Release',
  platforms: 'Platforms',
  story: 'Story and world',
  gameplay: 'Gameplay',
  technology: 'Technology and sound',
  studio: 'The studio',
  other: 'Everything else',
} as const;

export type ClaimTopic = keyof typeof claimTopics;

export const topicNames = Object.keys(claimTopics) as ClaimTopic[];

export function isClaimTopic(name: string | null): name is ClaimTopic {
  return name !== null && Object.hasOwn(claimTopics, name);
}

/** A topic that is no longer offered shows as the last one. */
export function topicLabel(name: string): string {
  return isClaimTopic(name) ? claimTopics[name] : claimTopics.other;
}
