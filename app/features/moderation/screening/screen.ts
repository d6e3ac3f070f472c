import type { Draft, ScreeningRules, Verdict } from './draft.ts';
import { screeningPhases } from './phases.ts';

export type ScreenOutcome = { kind: 'publish' } | Extract<Verdict, { kind: 'reject' | 'hold' }>;

/** Runs the phases in order; a draft that none of them stops is published. */
export function screen(draft: Draft, rules: ScreeningRules): ScreenOutcome {
  for (const phase of screeningPhases) {
    const verdict = phase.screen(draft, rules);
    if (verdict?.kind === 'trust') return { kind: 'publish' };
    if (verdict) return verdict;
  }
  return { kind: 'publish' };
}
