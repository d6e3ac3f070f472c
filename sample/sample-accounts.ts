import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Person } from './generate/people.ts';

/** An entry of `sample-accounts.json` in the data folder, one for each role. */
export interface SampleAccount {
  role: Person['role'];
  email: string;
  password: string;
  name: string;
}

const PASSWORD_BYTES = 12;

export function withPassword({ role, email, name }: Person): SampleAccount {
  return { role, email, password: randomBytes(PASSWORD_BYTES).toString('base64url'), name };
}

export function sampleAccountsFile(dataFolder: string): string {
  return join(dataFolder, 'sample-accounts.json');
}

/** Only the owner of the data folder may read the file. */
export async function writeSampleAccounts(
  dataFolder: string,
  accounts: readonly SampleAccount[],
): Promise<void> {
  const file = sampleAccountsFile(dataFolder);
  // An existing file would keep its permissions.
  await rm(file, { force: true });
  await writeFile(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
}

export function removeSampleAccounts(dataFolder: string): Promise<void> {
  return rm(sampleAccountsFile(dataFolder), { force: true });
}
