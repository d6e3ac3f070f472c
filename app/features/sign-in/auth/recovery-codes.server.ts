import { randomInt } from 'node:crypto';

const COUNT = 10;
const GROUP_LENGTH = 5;
/** Without letters and digits that look alike on paper: 0 and o, 1, i and l. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Codes such as 'k7mqa-2xw9p', of 49 bits each. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${randomGroup()}-${randomGroup()}`);
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
