/** Pages where staff say what is counted, and who sees it. */
type Part = 'bursts' | 'goals' | 'goal' | 'funnel' | 'sharing';

/** Of the path: `goals`, or `goals` and an id. */
export interface PartParams {
  part?: string | undefined;
  id?: string | undefined;
}

const lists: Record<string, Part> = { bursts: 'bursts', goals: 'goals', sharing: 'sharing' };
const records: Record<string, Part> = { goals: 'goal', funnels: 'funnel' };

export function findPart({ part = '', id }: PartParams): Part | undefined {
  const parts = id === undefined ? lists : records;
  return Object.hasOwn(parts, part) ? parts[part] : undefined;
}
