import { describe, expect, test } from 'vitest';
import { checkArchitecture } from '../../scripts/architecture/check-architecture.ts';
import { writeProject } from './written-project.ts';

function linesOf(count: number): string {
  return '// line\n'.repeat(count);
}

/** So many files of so many lines each. */
function filesOf(count: number, lines: number): Record<string, string> {
  const files = Array.from({ length: count }, (_, index) => `db/of-${lines}-${index}.ts`);
  return Object.fromEntries(files.map((file) => [file, linesOf(lines)]));
}

async function rulesBrokenBy(files: Record<string, string>): Promise<string[]> {
  return checkArchitecture(await writeProject(files)).map((violation) => violation.rule);
}

describe('The architecture check', () => {
  test('refuses a file of more than 300 lines', async () => {
    expect(await rulesBrokenBy({ ...filesOf(20, 10), 'db/long.ts': linesOf(300) })).toEqual([]);
    expect(await rulesBrokenBy({ ...filesOf(20, 10), 'db/long.ts': linesOf(301) })).toEqual([
      'file-length',
    ]);
  });

  test('wants nine files in ten to have at most 150 lines', async () => {
    expect(await rulesBrokenBy({ ...filesOf(18, 10), ...filesOf(2, 200) })).toEqual([]);
    expect(await rulesBrokenBy({ ...filesOf(17, 10), ...filesOf(3, 200) })).toEqual([
      'nine-in-ten-length',
    ]);
  });

  test('wants half of the files to have at most 90 lines', async () => {
    expect(await rulesBrokenBy({ ...filesOf(5, 90), ...filesOf(5, 100) })).toEqual([]);
    expect(await rulesBrokenBy({ ...filesOf(4, 90), ...filesOf(6, 100) })).toEqual([
      'median-length',
    ]);
  });

  test.for([
    ['kebab-case', 'app/ui/PrimaryButton.tsx'],
    ['kebab-case', 'app/features/news/routes/article_page.tsx'],
    ['no-drawers', 'app/http/utils.ts'],
    ['no-drawers', 'db/query-helpers.ts'],
    ['no-drawers', 'platform/common/time.ts'],
    ['no-drawers', 'server/session-manager.ts'],
    ['no-drawers', 'tests/support/misc.ts'],
  ] as const)('says %s of a file called %s', async ([rule, path]) => {
    expect(await rulesBrokenBy({ [path]: '' })).toEqual([rule]);
  });
});
