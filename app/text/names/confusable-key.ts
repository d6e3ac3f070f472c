import { stripAccents } from '../combining-marks.ts';
import { foldConfusables } from './confusables.ts';
import { normalizeName } from './normalize-name.ts';

const SEPARATORS = /[\s_.'’·-]+/g;

/**
 * The same string for all names that look alike (see Unicode UTS 39): it ignores case, accents,
 * separators and which of several look-alike letters is used. Two members can't have the same key.
 * The key of a key is itself; keys are never shown.
 *
 * Stored in `users.confusable_key`: a change to the output needs a migration that recomputes it.
 */
export function confusableKey(name: string): string {
  const plain = stripAccents(normalizeName(name).toLowerCase().normalize('NFKD'));
  return foldConfusables(plain.replace(SEPARATORS, '')).normalize('NFKC');
}
