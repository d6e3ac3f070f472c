import type { Edge } from './module-graph.ts';

/** The files that loading `start` loads with it: neither types nor dynamic imports. */
export function listLoadedFiles(edges: readonly Edge[], start: string): string[] {
  const targets = Map.groupBy(
    edges.filter(({ kind, isTypeOnly, isDynamic }) => kind === 'file' && !isTypeOnly && !isDynamic),
    ({ from }) => from,
  );
  const loaded = new Set([start]);
  for (const file of loaded) {
    for (const { to } of targets.get(file) ?? []) loaded.add(to);
  }
  return [...loaded];
}
