import type { Draft, Rules, Verdict } from './draft.ts';
import { phases } from './phases.ts';

export type ScreenResult = { kind: 'appear' } | Extract<Verdict, { kind: 'refuse' | 'hold' }>;

/** Puts the draft through the phases; what none of them stops appears. */
export function screen(draft: Draft, rules: Rules): ScreenResult {
  for (const { judge } of phases) {
    const verdict = judge(draft, rules);
    if (verdict?.kind === 'trust') return { kind: 'appear' };
    if (verdict) return verdict;
  }
  return { kind: 'appear' };
}
