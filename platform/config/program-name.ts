import { basename } from 'node:path';

const IN_CLONE = 'npm run hub --';

/** How commands begin: an installed package has a program of its own, a clone has npm's scripts. */
export const programName = /^threequel(\.[jt]s)?$/.test(basename(process.argv[1] ?? ''))
  ? 'threequel'
  : IN_CLONE;

/** Texts are written for a clone. Returns one for this program. */
export function nameProgram(text: string): string {
  return text.replaceAll(IN_CLONE, programName);
}
