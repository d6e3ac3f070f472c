import type { Edge } from './module-graph.ts';

/** A rule that is checked for every import. */
export interface ImportRule {
  name: string;
  /** The message for developers who break the rule. */
  requirement: string;
  isBroken: (edge: Edge) => boolean;
}
