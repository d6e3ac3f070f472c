import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as plainTest } from 'vitest';
import { checkSecret } from '#platform/config/database-secret.ts';
import { readOrCreateSecret } from '#platform/config/secret.ts';
import { examine } from '#platform/doctor/doctor.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

plainTest('A secret is created once, readable only by the owner of the data folder', async () => {
  const folder = await makeTemporaryFolder('secret');
  const secret = readOrCreateSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(readOrCreateSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

onEngine('sqlite', 'The secret', (test) => {
  test('of a site must not be replaced unnoticed', async ({ database }) => {
    await withHub(database.location, async ({ platform }) => {
      await checkSecret(platform);
      const lost = { ...platform, secret: 'made by a start that found none' };
      await expect(checkSecret(lost)).rejects.toThrow(/secret is not the one that this site was/);
      const findings = await examine(lost);
      expect(findings.find(({ title }) => title === 'Secret')).toMatchObject({
        verdict: 'problem',
        message: expect.stringContaining('set THREEQUEL_SECRET to a new one.'),
      });
      await checkSecret({ ...lost, config: { ...platform.config, secret: lost.secret } });
      await checkSecret(lost);
    });
  });
});

onEngine('postgres', 'The secret', (test) => {
  test('of a second instance must match the first', async ({ database }) => {
    await withHub(database.location, async ({ platform }) => {
      await checkSecret(platform);
      await checkSecret(platform);
      const other = { ...platform, secret: 'from another data folder' };
      await expect(checkSecret(other)).rejects.toThrow(/Set THREEQUEL_SECRET to the same value/);
    });
  });

  test('can be changed for all instances through the environment', async ({ database }) => {
    await withHub(database.location, async ({ platform }) => {
      await checkSecret(platform);
      const secret = 'a secret that is set for every instance';
      const configured = { ...platform, secret, config: { ...platform.config, secret } };
      await checkSecret(configured);
      await expect(checkSecret(platform)).rejects.toThrow(/a different secret/);
    });
  });
});
