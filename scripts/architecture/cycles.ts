import type { Edge } from './module-graph.ts';

interface Visit {
  order: number;
  lowest: number;
  isOpen: boolean;
}

/** Finds groups of files that import each other in a cycle, including type imports (Tarjan). */
export function findCycles(edges: readonly Edge[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to, kind } of edges) {
    if (kind === 'file') targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const cycles: string[][] = [];

  function visit(file: string): Visit {
    const current = { order: visits.size, lowest: visits.size, isOpen: true };
    visits.set(file, current);
    open.push(file);
    for (const target of targets.get(file) ?? []) {
      const seen = visits.get(target);
      if (!seen) current.lowest = Math.min(current.lowest, visit(target).lowest);
      else if (seen.isOpen) current.lowest = Math.min(current.lowest, seen.order);
    }
    if (current.lowest === current.order) close(file);
    return current;
  }

  function close(file: string): void {
    const group = open.splice(open.indexOf(file));
    for (const member of group) (visits.get(member) as Visit).isOpen = false;
    const importsItself = targets.get(file)?.includes(file);
    if (group.length > 1 || importsItself) cycles.push(group.sort());
  }

  for (const file of targets.keys()) {
    if (!visits.has(file)) visit(file);
  }
  return cycles;
}
