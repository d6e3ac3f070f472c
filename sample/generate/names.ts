import { z } from 'zod';
import { readJson, textsSchema } from '../read-content.ts';
import type { Random } from './random.ts';

const namePartsSchema = z.strictObject({
  firstNames: textsSchema,
  surnames: textsSchema,
  firstWords: textsSchema,
  lastWords: textsSchema,
  openingSyllables: textsSchema,
  middleSyllables: textsSchema,
  endingSyllables: textsSchema,
});

export type NameParts = z.infer<typeof namePartsSchema>;

export function readNameParts(): NameParts {
  return readJson('names.json', namePartsSchema);
}

/** A name such as people choose for a message board: some real names, most of them not. */
export function inventName(parts: NameParts, random: Random): string {
  const name = random.pick(parts.firstNames);
  const first = random.pick(parts.firstWords);
  const last = random.pick(parts.lastWords);
  const styles: readonly (() => string)[] = [
    () => name,
    () => `${name} ${String.fromCharCode(65 + random.integer(0, 25))}.`,
    () => `${name.toLowerCase()}${random.integer(71, 99)}`,
    () => `${name} of ${capitalize(first)}${last}`,
    () => first + last,
    () => `${capitalize(first)} ${capitalize(last)}`,
    () => `${first}_${last}`,
    () => `${capitalize(first)}${capitalize(last)}`,
    () => `${first}.${last}${random.integer(2, 40)}`,
    () => inventWord(parts, random),
    () => capitalize(inventWord(parts, random)),
    () => `${name} ${capitalize(inventWord(parts, random))}`,
  ];
  return random.pick(styles)();
}

function inventWord(parts: NameParts, random: Random): string {
  const middle = random.chance(0.6) ? random.pick(parts.middleSyllables) : '';
  return random.pick(parts.openingSyllables) + middle + random.pick(parts.endingSyllables);
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
