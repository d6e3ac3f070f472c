import type { SearchFind } from '../search-result.ts';
import type { Finds } from './use-finds.ts';

/** What the arrows walk through: earlier searches before anything is typed, finds after. */
export type DialogOption =
  | { kind: 'recent'; key: string; text: string }
  | { kind: 'find'; key: string; find: SearchFind };

export function optionsOf(
  question: string,
  answer: Finds | undefined,
  recent: readonly string[],
): DialogOption[] {
  if (question.trim() === '') {
    return recent.map((text, place) => ({ kind: 'recent', key: `recent-${place}`, text }));
  }
  const finds = answer?.finds.page.items ?? [];
  return finds.map((find) => ({ kind: 'find', key: find.key, find }));
}
