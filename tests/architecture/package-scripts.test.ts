import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('Every file and folder that an npm script names is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = Object.values(scripts).flatMap(
    (script) => script.match(/\b(?:scripts|server|tests|bench)\/[\w./-]+/g) ?? [],
  );
  expect(named).toContain('tests/walk');
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
