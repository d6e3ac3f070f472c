import { withoutAccents } from '../combining-marks.ts';
import { foldLookAlikes } from './look-alikes.ts';
import { normaliseName } from './normalise-name.ts';

const SEPARATORS = /[\s_.'’·-]+/g;

/**
 * What is left of a name when everything is gone that a quick eye overlooks: case, accents,
 * separators, and which of several look-alike letters it is. Two names with one skeleton cannot
 * both belong to members.
 *
 * Kept in `users.name_skeleton`: whoever changes what comes out has to fill that column anew.
 * Nothing to show to people; a skeleton's skeleton is itself.
 */
export function nameSkeleton(name: string): string {
  const plain = withoutAccents(normaliseName(name).toLowerCase().normalize('NFKD'));
  return foldLookAlikes(plain.replace(SEPARATORS, '')).normalize('NFKC');
}
