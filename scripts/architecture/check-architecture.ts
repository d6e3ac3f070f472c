import { findCycles } from './cycles.ts';
import { readModuleGraph } from './module-graph.ts';
import { importRules, mayReadEnvironment } from './rules.ts';
import { checkFiles } from './sizes.ts';
import type { Violation } from './violation.ts';

/** Everything in the project below this folder that breaks a rule of docs/architecture.md. */
export function checkArchitecture(root: string): Violation[] {
  const { files, edges, environmentReaders } = readModuleGraph(root);
  const imports = importRules.flatMap(({ name, demand, isBroken }) =>
    edges
      .filter(isBroken)
      .map(({ from, to }) => ({ rule: name, demand, where: `${from} imports ${to}` })),
  );
  const cycles = findCycles(edges).map((group) => ({
    rule: 'no-cycles',
    demand: 'modules do not import each other in a circle, types included',
    where: group.join(', '),
  }));
  const readers = environmentReaders
    .filter((file) => !mayReadEnvironment(file))
    .map((file) => ({
      rule: 'environment-in-config',
      demand: 'process.env is read in platform/config and handed on',
      where: file,
    }));
  return [...imports, ...cycles, ...readers, ...checkFiles(root, files)];
}
