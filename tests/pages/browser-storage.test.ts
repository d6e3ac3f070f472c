import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { privacyText } from '#app/features/pages/texts/privacy.ts';

const CALL = /(?:(?:local|session)Storage\.[gs]etItem|\b(?:read|write)LocalStorage)\(([^,)]+)/g;

/** Resolves `KEY` and `toKey(…)` to the text that the file declares them with, up to the first `${`. */
function findKey(source: string, argument: string): string | undefined {
  const name = /\w+/.exec(argument)?.[0] ?? '';
  const declared = new RegExp(`const ${name} = (?:\\(.*?\\) => )?['\`]([\\w.:-]+)`);
  return declared.exec(source)?.[1];
}

/** Every key the browser stores something under, with the file that does. */
function listStorageKeys(): [file: string, key: string | undefined][] {
  const files = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|ui\/local-storage\.ts$/.test(file),
  );
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(CALL)].map(([, argument = '']): [string, string | undefined] => [
      file,
      findKey(source, argument),
    ]);
  });
}

test('The privacy policy names every key of the browser’s storage', () => {
  const keys = listStorageKeys();
  expect(keys).toContainEqual([expect.any(String), 'threequel.dismissed-announcement']);
  for (const [file, key] of keys) {
    expect(key, `a key in ${file}`).toBeDefined();
    expect(privacyText, `the key ${key} of ${file}`).toContain(`\`${key}\``);
  }
});
