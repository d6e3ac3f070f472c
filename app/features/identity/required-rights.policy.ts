import { type Right, rights } from '#app/http/right.ts';

/** Rights that a right is of no use without. */
const requiredRights: Partial<Record<Right, Right>> = {
  'publish content': 'write articles',
  'confirm claims': 'publish content',
  'review submissions': 'open the review queue',
  'moderate posts': 'open the review queue',
  'send newsletters': 'write newsletters',
  'manage users': 'sanction people',
};

/** Adds the rights that the chosen ones require. */
export function withRequiredRights(chosen: readonly Right[]): Right[] {
  if (chosen.length === 0) return [];
  const complete = new Set<Right>(['open the admin area', ...chosen]);
  // Visits those that it adds, too.
  for (const right of complete) {
    const required = requiredRights[right];
    if (required) complete.add(required);
  }
  return rights.filter((right) => complete.has(right));
}
