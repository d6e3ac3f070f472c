import { nameSkeleton } from '#app/text/names/name-skeleton.ts';
import { day, startOfDay } from './calendar.ts';
import {
  closingWords,
  endingSyllables,
  firstNames,
  leadingWords,
  middleSyllables,
  openingSyllables,
} from './name-pools.ts';
import { createRandom, type Random } from './random.ts';
import { type Regular, regulars, roleAccounts } from './regulars.ts';
import type { SamplePerson } from './types.ts';

const headcount = 2459;
const yearsBack = 3 * 365;

/** They say hello on the board as they arrive, so their accounts are as old as that topic. */
const greeters: readonly string[] = ['Anouk', 'Pim', 'Yusra', 'Bram', 'Old Static'];

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function coinedName(random: Random): string {
  const middle = random.chance(0.6) ? random.pick(middleSyllables) : '';
  return random.pick(openingSyllables) + middle + random.pick(endingSyllables);
}

/** A name such as people choose for a board: some real first names, most of them not. */
function chosenName(random: Random): string {
  const first = random.pick(firstNames);
  const leading = random.pick(leadingWords);
  const closing = random.pick(closingWords);
  const styles: readonly (() => string)[] = [
    () => first,
    () => `${first} ${String.fromCharCode(65 + random.integer(0, 25))}.`,
    () => `${first.toLowerCase()}${random.integer(71, 99)}`,
    () => `${first} of ${capitalised(leading)}${closing}`,
    () => leading + closing,
    () => `${capitalised(leading)} ${capitalised(closing)}`,
    () => `${leading}_${closing}`,
    () => `${capitalised(leading)}${capitalised(closing)}`,
    () => `${leading}.${closing}${random.integer(2, 40)}`,
    () => coinedName(random),
    () => capitalised(coinedName(random)),
    () => `${first} ${capitalised(coinedName(random))}`,
  ];
  return random.pick(styles)();
}

function mailboxOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '');
}

function ageOfRegular(regular: Regular, random: Random): number {
  if (greeters.includes(regular.name)) return 131 + random.next() * 3;
  if (regular.role !== 'subscriber') return yearsBack - 4 - random.next() * 60;
  return 200 + random.next() * (yearsBack - 300);
}

function knownPeople(now: Date, random: Random): SamplePerson[] {
  const opening = startOfDay(now).getTime() - yearsBack * day;
  const roles = roleAccounts.map((account, index) => ({
    ...account,
    joinedAt: new Date(opening + (9 + index) * (day / 24)),
  }));
  const others = regulars.map((regular) => ({
    ...regular,
    joinedAt: new Date(now.getTime() - Math.floor(ageOfRegular(regular, random) * day)),
  }));
  return [...roles, ...others];
}

/** More people join in later years than in earlier ones. */
function joiningDays(count: number, random: Random): number[] {
  const days = Array.from({ length: count }, () => yearsBack * (1 - random.next() ** 0.7));
  return days.sort((left, right) => right - left);
}

/** Every account: the four roles first, then the regulars, then the rest in order of joining. */
export function people(now: Date): SamplePerson[] {
  const random = createRandom('people');
  const known = knownPeople(now, random);
  const names = new Set(known.map((person) => nameSkeleton(person.name)));
  const emails = new Set(known.map((person) => person.email));
  const ages = joiningDays(headcount - known.length, random);
  const rest = ages.map((age): SamplePerson => {
    for (;;) {
      const name = chosenName(random);
      const email = `${mailboxOf(name)}@example.com`;
      if (names.has(nameSkeleton(name)) || emails.has(email)) continue;
      names.add(nameSkeleton(name));
      emails.add(email);
      const joinedAt = new Date(now.getTime() - Math.floor(age * day) - 60_000);
      return { email, name, role: 'subscriber', joinedAt };
    }
  });
  return [...known, ...rest];
}
