/** Where a disclosure of affiliate links appears. The first three are pages. */
export const disclosurePlaces = ['articles', 'stories', 'board', 'emails', 'feeds'] as const;
export type DisclosurePlace = (typeof disclosurePlaces)[number];

const EARNS =
  'Links marked “affiliate link” earn this site a small commission when you buy something through them. You pay the same price, and it never affects what we write.';

/** Until an admin words them differently. */
export const defaultDisclosures: Record<DisclosurePlace, string> = {
  articles: EARNS,
  stories: EARNS,
  board:
    'Links marked “affiliate link” can earn whoever posted them a small commission when you buy something through them. You pay the same price.',
  emails: EARNS,
  feeds: EARNS,
};

/** Texts that an admin has changed. */
export type CustomDisclosures = Partial<Record<DisclosurePlace, string>>;
