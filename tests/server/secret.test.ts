import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as plainTest } from 'vitest';
import { checkSecret } from '#platform/config/database-secret.ts';
import { readOrCreateSecret } from '#platform/config/secret.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

plainTest('A secret is made once, for the eyes of the owner of the data folder', async () => {
  const folder = await makeTemporaryFolder('secret');
  const made = readOrCreateSecret(folder);
  expect(made.length).toBeGreaterThanOrEqual(43);
  expect(readOrCreateSecret(folder)).toBe(made);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

onEngine('postgres', 'The secret', (test) => {
  test('of a second instance must be that of the first', async ({ database }) => {
    await withHub(database.location, async ({ platform }) => {
      await checkSecret(platform);
      await checkSecret(platform);
      const other = { ...platform, secret: 'made in another data folder' };
      await expect(checkSecret(other)).rejects.toThrow(/Set THREEQUEL_SECRET to the same value/);
    });
  });

  test('is changed for all by the environment', async ({ database }) => {
    await withHub(database.location, async ({ platform }) => {
      await checkSecret(platform);
      const secret = 'a secret that somebody has chosen for every instance';
      const chosen = { ...platform, secret, config: { ...platform.config, secret } };
      await checkSecret(chosen);
      await expect(checkSecret(platform)).rejects.toThrow(/a different secret/);
    });
  });
});
