import type { Edge } from './module-graph.ts';

/** A rule about imports; `isBroken` is asked about every one of them. */
export interface ImportRule {
  name: string;
  /** What it demands, for the person who broke it. */
  demand: string;
  isBroken: (edge: Edge) => boolean;
}
