import { spawnSync } from 'node:child_process';

/** What `npm run soak` runs, by name: all without a name, and with the options of `trailer`. */
const soaks: Record<string, (options: readonly string[]) => string[][]> = {
  tests: () => [
    ['vitest', 'run', '--tags-filter=soak', '--reporter=dot'],
    ['playwright', 'test', '--project=phone'],
  ],
  trailer: (options) => [['node', 'bench/soak/run.ts', ...options]],
};

const [first = '', ...rest] = process.argv.slice(2);
const isNamed = Object.hasOwn(soaks, first);
if (first && !isNamed && !first.startsWith('-')) {
  process.stdout.write(`Unknown soak: ${first}. Available: ${Object.keys(soaks).join(', ')}.\n`);
  process.exit(1);
}
const names = isNamed ? [first] : Object.keys(soaks);
const options = isNamed ? rest : process.argv.slice(2);
for (const [program = '', ...args] of names.flatMap((name) => soaks[name]?.(options) ?? [])) {
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, SOAK: 'on' },
  });
  if (status !== 0) process.exitCode = 1;
}
