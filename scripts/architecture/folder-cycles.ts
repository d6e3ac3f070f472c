import { posix } from 'node:path';
import { findCycles } from './cycles.ts';
import type { Edge } from './module-graph.ts';
import { getFeature, isTooling } from './paths.ts';
import type { Violation } from './violation.ts';

/** Finds groups of folders of a feature that import each other, including types, even if no files form a cycle. */
export function checkFolderCycles(edges: readonly Edge[]): Violation[] {
  const between = edges.flatMap((edge): Edge[] => {
    if (edge.kind !== 'file' || isTooling(edge.from)) return [];
    if (!getFeature(edge.from) || getFeature(edge.from) !== getFeature(edge.to)) return [];
    const [from, to] = [getPlace(edge.from), getPlace(edge.to)];
    return from === to ? [] : [{ ...edge, from, to }];
  });
  return findCycles(between).map((group) => ({
    rule: 'no-folder-cycles',
    requirement: 'folders inside a feature do not import each other in a cycle',
    where: group.join(', '),
  }));
}

/**
 * The folder of a file. A file loose in its feature's folder or in `embeds/` is a place of its own: those
 * folders hold what other folders and other features need, each file for itself.
 */
function getPlace(path: string): string {
  const folder = posix.dirname(path);
  return /^app\/features\/[^/]+(\/embeds)?$/.test(folder) ? path : folder;
}
