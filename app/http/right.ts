/** The rights of staff. `rights.policy.ts` assigns them to roles. */
export const rights = [
  'open the admin area',
  'write articles',
  'publish content',
  'confirm claims',
  'edit pages',
  'open the review queue',
  'review submissions',
  'moderate posts',
  'sanction people',
  'set moderation',
  'see analytics',
  'write newsletters',
  'send newsletters',
  'see subscribers',
  'manage users',
  'manage affiliates',
  'manage the site',
] as const;

export type Right = (typeof rights)[number];
