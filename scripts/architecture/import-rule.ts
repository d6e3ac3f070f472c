import type { Edge } from './module-graph.ts';

/** Every source file, and every folder that contains one. */
export type ProjectPaths = ReadonlySet<string>;

/** A rule that is checked for every import. */
export interface ImportRule {
  name: string;
  /** The message for developers who break the rule. */
  requirement: string;
  isBroken: (edge: Edge, paths: ProjectPaths) => boolean;
}
