import { findCycles } from './cycles.ts';
import type { Edge } from './module-graph.ts';
import { featureOf, isWorkshop } from './places.ts';
import type { Violation } from './violation.ts';

/** Groups of features that import each other, types included, even where no two files do. */
export function checkFeatureCycles(edges: readonly Edge[]): Violation[] {
  const between = edges.flatMap((edge): Edge[] => {
    const from = featureOf(edge.from);
    const to = featureOf(edge.to);
    if (!from || !to || from === to || isWorkshop(edge.from)) return [];
    return [{ from, to, kind: 'file', isTypeOnly: edge.isTypeOnly }];
  });
  return findCycles(between).map((group) => ({
    rule: 'no-feature-cycles',
    demand: 'features do not import each other in a circle',
    where: group.join(', '),
  }));
}
