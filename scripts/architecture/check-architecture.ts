import { posix } from 'node:path';
import { findCycles } from './cycles.ts';
import { checkFeatureCycles } from './feature-cycles.ts';
import { checkFolderCycles } from './folder-cycles.ts';
import { readModuleGraph } from './module-graph.ts';
import { checkRetiredWords } from './retired-words.ts';
import { importRules, mayReadEnvironment } from './rules.ts';
import { checkFiles } from './sizes.ts';
import { checkTableWrites } from './table-owners.ts';
import type { Violation } from './violation.ts';

/** Returns every violation of docs/architecture.md in the project at `root`. */
export function checkArchitecture(root: string): Violation[] {
  const { files, edges, environmentReaders, tableWrites } = readModuleGraph(root);
  const paths = new Set(files.flatMap((file) => [file, posix.dirname(file)]));
  const imports = importRules.flatMap(({ name, requirement, isBroken }) =>
    edges
      .filter((edge) => isBroken(edge, paths))
      .map(({ from, to }) => ({ rule: name, requirement, where: `${from} imports ${to}` })),
  );
  const cycles = findCycles(edges).map((group) => ({
    rule: 'no-cycles',
    requirement: 'files do not import each other in a cycle, including types',
    where: group.join(', '),
  }));
  const readers = environmentReaders
    .filter((file) => !mayReadEnvironment(file))
    .map((file) => ({
      rule: 'environment-in-config',
      requirement: 'only platform/config reads process.env',
      where: file,
    }));
  return [
    ...imports,
    ...cycles,
    ...checkFeatureCycles(edges),
    ...checkFolderCycles(edges),
    ...readers,
    ...checkTableWrites(tableWrites),
    ...checkRetiredWords(root, files),
    ...checkFiles(root, files),
  ];
}
