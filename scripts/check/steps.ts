/** A check of `npm test`. */
export interface Step {
  headline: string;
  /** Commands from node_modules/.bin with arguments. Each must succeed. */
  commands: string[][];
}

export interface ReportFiles {
  unit: string;
  browser: string;
}

/**
 * Returns the checks in stages, fastest first. The steps of a stage run at the same time. Without a
 * terminal, output has no colors.
 */
export function stages(reports: ReportFiles, hasColors: boolean): [Step, ...Step[]][] {
  return [
    [
      {
        headline: 'Format and lint',
        commands: [['biome', 'ci', ...(hasColors ? [] : ['--colors=off']), '.']],
      },
      {
        headline: 'Types',
        commands: [
          ['react-router', 'typegen'],
          ['tsc', '--checkers', '1'],
        ],
      },
      { headline: 'Architecture', commands: [['node', 'scripts/check-architecture.ts']] },
      {
        headline: 'Unused files, exports and packages',
        commands: [['knip', '--no-progress', '--no-config-hints']],
      },
    ],
    [
      {
        headline: 'Unit and integration tests, on SQLite and PostgreSQL',
        commands: [
          [
            'vitest',
            'run',
            ...(hasColors ? [] : ['--no-color']),
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${reports.unit}`,
          ],
        ],
      },
    ],
    [
      {
        headline: 'Browser and accessibility tests, on the production build',
        commands: [['playwright', 'test']],
      },
    ],
  ];
}
