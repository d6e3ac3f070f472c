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
    'If you buy something through a link marked “affiliate link”, the person who posted it may earn a small commission. You pay the same price.',
  emails: EARNS,
  feeds: EARNS,
};

/** Texts that an admin has changed. */
export type CustomDisclosures = Partial<Record<DisclosurePlace, string>>;
