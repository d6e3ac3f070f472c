import type { VisitorDay } from '../embeds/visitor-day.ts';
import { listMoments } from './moments.ts';
import { type Moment, type Step, stepMatcher } from './step.ts';

/** Counts the visits that take steps in their order, whatever comes between them. */
export class StepCounter {
  /** For each list of steps, the visits that reached each of them. */
  readonly visits: number[][];
  readonly #matchers: ReturnType<typeof stepMatcher>[][];

  constructor(lists: readonly (readonly Step[])[]) {
    this.#matchers = lists.map((steps) => steps.map(stepMatcher));
    this.visits = lists.map((steps) => steps.map(() => 0));
  }

  add({ visits }: VisitorDay): void {
    for (const visit of visits) {
      // The sums count only visits with a view, and rates are shares of them.
      if (visit.views.length > 0) this.#addVisit(listMoments(visit));
    }
  }

  #addVisit(moments: readonly Moment[]): void {
    for (const [index, matchers] of this.#matchers.entries()) {
      const counts = this.visits[index] ?? [];
      let reached = 0;
      for (const moment of moments) if (matchers[reached]?.(moment)) reached += 1;
      for (let step = 0; step < reached; step += 1) counts[step] = (counts[step] ?? 0) + 1;
    }
  }
}
