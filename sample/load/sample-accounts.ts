import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SamplePerson } from '../content/types.ts';

/** One account a role, as the file in the data folder lists them. */
export interface SampleAccount {
  role: SamplePerson['role'];
  email: string;
  password: string;
  name: string;
}

const PASSWORD_BYTES = 12;

export function withPassword({ role, email, name }: SamplePerson): SampleAccount {
  return { role, email, password: randomBytes(PASSWORD_BYTES).toString('base64url'), name };
}

export function sampleAccountsFile(dataFolder: string): string {
  return join(dataFolder, 'sample-accounts.json');
}

/** Only the owner of the data folder may read it. */
export async function writeSampleAccounts(
  dataFolder: string,
  accounts: readonly SampleAccount[],
): Promise<void> {
  const file = sampleAccountsFile(dataFolder);
  // A file that is there keeps its rights when it is written again, so it goes first.
  await rm(file, { force: true });
  await writeFile(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
}

export function removeSampleAccounts(dataFolder: string): Promise<void> {
  return rm(sampleAccountsFile(dataFolder), { force: true });
}
