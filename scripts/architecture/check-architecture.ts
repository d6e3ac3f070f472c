import { findCycles } from './cycles.ts';
import { checkFeatureCycles } from './feature-cycles.ts';
import { readModuleGraph } from './module-graph.ts';
import { checkWords } from './retired-words.ts';
import { importRules, mayReadEnvironment } from './rules.ts';
import { checkFiles } from './sizes.ts';
import { checkTableWrites } from './table-owners.ts';
import type { Violation } from './violation.ts';

/** Every violation of docs/architecture.md in the project at `root`. */
export function checkArchitecture(root: string): Violation[] {
  const { files, edges, environmentReaders, tableWrites } = readModuleGraph(root);
  const imports = importRules.flatMap(({ name, demand, isBroken }) =>
    edges
      .filter(isBroken)
      .map(({ from, to }) => ({ rule: name, demand, where: `${from} imports ${to}` })),
  );
  const cycles = findCycles(edges).map((group) => ({
    rule: 'no-cycles',
    demand: 'files do not import each other in a circle, types included',
    where: group.join(', '),
  }));
  const readers = environmentReaders
    .filter((file) => !mayReadEnvironment(file))
    .map((file) => ({
      rule: 'environment-in-config',
      demand: 'only platform/config reads process.env',
      where: file,
    }));
  return [
    ...imports,
    ...cycles,
    ...checkFeatureCycles(edges),
    ...readers,
    ...checkTableWrites(tableWrites),
    ...checkWords(root, files),
    ...checkFiles(root, files),
  ];
}
