/** One check of `npm test`: what it is called, and what runs it. */
export interface Step {
  headline: string;
  /** Programs of node_modules/.bin, or scripts, with their arguments; each must succeed. */
  commands: string[][];
}

export interface ReportFiles {
  unit: string;
  browser: string;
}

/** The quick ones first: most mistakes show in the first seconds. Colours are noise in a log. */
export function steps(reports: ReportFiles, isColoured: boolean): Step[] {
  return [
    {
      headline: 'Format and lint',
      commands: [['biome', 'ci', ...(isColoured ? [] : ['--colors=off']), '.']],
    },
    { headline: 'Types', commands: [['react-router', 'typegen'], ['tsc']] },
    { headline: 'Architecture', commands: [['node', 'scripts/check-architecture.ts']] },
    {
      headline: 'Unused files, exports and packages',
      commands: [['knip', '--no-progress', '--no-config-hints']],
    },
    {
      headline: 'Unit and integration tests, on SQLite and PostgreSQL',
      commands: [
        [
          'vitest',
          'run',
          ...(isColoured ? [] : ['--no-color']),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${reports.unit}`,
        ],
      ],
    },
    {
      headline: 'Browser and accessibility tests, on the production build',
      commands: [['playwright', 'test']],
    },
  ];
}
