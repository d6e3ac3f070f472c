/** Between two digits they can change what a number says, as in 1.5 and 15. */
const UNESSENTIAL = /(?<!\p{N})[\p{P}\p{Z}\s]+|[\p{P}\p{Z}\s]+(?!\p{N})/gu;

/** Whether two statements differ at most in letter case, punctuation and spaces. */
export function isSameWording(a: string, b: string): boolean {
  return toWording(a) === toWording(b);
}

function toWording(statement: string): string {
  return statement.normalize('NFKC').toLowerCase().replace(UNESSENTIAL, '');
}
