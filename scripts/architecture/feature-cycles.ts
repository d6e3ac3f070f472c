import { findCycles } from './cycles.ts';
import type { Edge } from './module-graph.ts';
import { getFeature, isTooling } from './paths.ts';
import type { Violation } from './violation.ts';

/** Finds groups of features that import each other, including types, even if no files form a cycle. */
export function checkFeatureCycles(edges: readonly Edge[]): Violation[] {
  const between = edges.flatMap((edge): Edge[] => {
    const from = getFeature(edge.from);
    const to = getFeature(edge.to);
    if (!from || !to || from === to || isTooling(edge.from)) return [];
    return [{ from, to, kind: 'file', isTypeOnly: edge.isTypeOnly }];
  });
  return findCycles(between).map((group) => ({
    rule: 'no-feature-cycles',
    requirement: 'features do not import each other in a cycle',
    where: group.join(', '),
  }));
}
