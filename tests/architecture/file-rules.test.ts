import { describe, expect, test } from 'vitest';
import { checkArchitecture } from '../../scripts/architecture/check-architecture.ts';
import { writeProject } from './written-project.ts';

function getLines(count: number): string {
  return '// line\n'.repeat(count);
}

/** `count` files of `lines` lines each, ten to a folder. */
function getFiles(count: number, lines: number): Record<string, string> {
  const files = Array.from(
    { length: count },
    (_, index) => `db/${Math.floor(index / 10)}/of-${lines}-${index}.ts`,
  );
  return Object.fromEntries(files.map((file) => [file, getLines(lines)]));
}

async function rulesBrokenBy(files: Record<string, string>): Promise<string[]> {
  return checkArchitecture(await writeProject(files)).map((violation) => violation.rule);
}

describe('The architecture check', () => {
  test('refuses a file of more than 300 lines', async () => {
    expect(await rulesBrokenBy({ ...getFiles(20, 10), 'db/long.ts': getLines(300) })).toEqual([]);
    expect(await rulesBrokenBy({ ...getFiles(20, 10), 'db/long.ts': getLines(301) })).toEqual([
      'file-length',
    ]);
  });

  test('requires nine in ten files to have at most 150 lines', async () => {
    expect(await rulesBrokenBy({ ...getFiles(18, 10), ...getFiles(2, 200) })).toEqual([]);
    expect(await rulesBrokenBy({ ...getFiles(17, 10), ...getFiles(3, 200) })).toEqual([
      'p90-length',
    ]);
  });

  test('requires half of the files to have at most 80 lines', async () => {
    expect(await rulesBrokenBy({ ...getFiles(5, 80), ...getFiles(5, 100) })).toEqual([]);
    expect(await rulesBrokenBy({ ...getFiles(4, 80), ...getFiles(6, 100) })).toEqual([
      'median-length',
    ]);
  });

  test('refuses a folder of more than 18 loose files, tests aside', async () => {
    const folder = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`app/text/part-${index}.ts`, getLines(10)]),
      );
    const withTest = { ...folder(18), 'app/text/part-0.test.ts': getLines(10) };
    expect(await rulesBrokenBy(withTest)).toEqual([]);
    expect(await rulesBrokenBy(folder(19))).toEqual(['folder-size']);
  });

  test.for([
    ['kebab-case', 'app/ui/PrimaryButton.tsx'],
    ['kebab-case', 'app/features/news/routes/article_page.tsx'],
    ['no-catch-all-names', 'app/http/utils.ts'],
    ['no-catch-all-names', 'db/query-helpers.ts'],
    ['no-catch-all-names', 'platform/common/time.ts'],
    ['no-catch-all-names', 'server/session-manager.ts'],
    ['no-catch-all-names', 'tests/support/misc.ts'],
  ] as const)('reports %s for a file named %s', async ([rule, path]) => {
    expect(await rulesBrokenBy({ [path]: '' })).toEqual([rule]);
  });
});
