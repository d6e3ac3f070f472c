import { z } from 'zod';
import { confusableKey } from '#app/text/names/confusable-key.ts';
import { readJson, textsSchema } from '../read-content.ts';
import { day, hour, startOfDay } from './calendar.ts';
import { inventName, readNameParts } from './names.ts';
import { createRandom, type Random } from './random.ts';

const TOTAL = 2459;
const YEARS_OPEN = 3 * 365;

const roleSchema = z.enum([
  'admin',
  'moderator',
  'editor',
  'subscriber',
  'contributor',
  'custom-lore-keeper',
]);

const namedPeopleSchema = z.strictObject({
  /** Accounts of the usual roles, which people can sign in to. */
  roleAccounts: z.array(z.strictObject({ name: z.string(), role: roleSchema })),
  /**
   * The writers, and the members whose names appear on the board and below images. People can sign in to
   * the contributor's account too.
   */
  regulars: z.array(z.strictObject({ name: z.string(), role: roleSchema.default('subscriber') })),
  /** Regulars whose accounts are as new as the topic in which they introduce themselves. */
  newcomers: textsSchema,
});

export interface Person {
  /** `<role>@example.com` for accounts that people can sign in to. */
  email: string;
  name: string;
  role: z.infer<typeof roleSchema>;
  joinedAt: Date;
}

/** All accounts: one for each role, then the regulars, then everyone else in order of joining. */
export function listPeople(now: Date): Person[] {
  const random = createRandom('people');
  const named = namedPeople(now, random);
  return [...named, ...inventedPeople(named, now, random)];
}

function namedPeople(now: Date, random: Random): Person[] {
  const { roleAccounts, regulars, newcomers } = readJson('people.json', namedPeopleSchema);
  const openedAt = startOfDay(now).getTime() - YEARS_OPEN * day;
  return [
    ...roleAccounts.map(({ name, role }, index) => ({
      email: `${role}@example.com`,
      name,
      role,
      joinedAt: new Date(openedAt + (9 + index) * hour),
    })),
    ...regulars.map(({ name, role }) => {
      const age = newcomers.includes(name) ? 131 + random.next() * 3 : getAge(role, random);
      const email = role === 'contributor' ? `${role}@example.com` : emailFor(name);
      return { email, name, role, joinedAt: daysEarlier(now, age) };
    }),
  ];
}

/** In days. Staff joined first. */
function getAge(role: Person['role'], random: Random): number {
  if (role !== 'subscriber') return YEARS_OPEN - 4 - random.next() * 60;
  return 200 + random.next() * (YEARS_OPEN - 300);
}

/** No two of them have names that look alike, nor the same email. */
function inventedPeople(named: readonly Person[], now: Date, random: Random): Person[] {
  const parts = readNameParts();
  const takenNames = new Set(named.map(({ name }) => confusableKey(name)));
  const takenEmails = new Set(named.map(({ email }) => email));
  return joiningDays(TOTAL - named.length, random).map((age) => {
    for (;;) {
      const name = inventName(parts, random);
      const email = emailFor(name);
      if (takenNames.has(confusableKey(name)) || takenEmails.has(email)) continue;
      takenNames.add(confusableKey(name));
      takenEmails.add(email);
      const joinedAt = new Date(daysEarlier(now, age).getTime() - 60_000);
      return { email, name, role: 'subscriber', joinedAt };
    }
  });
}

/** In days before now; more people joined in later years. */
function joiningDays(count: number, random: Random): number[] {
  const days = Array.from({ length: count }, () => YEARS_OPEN * (1 - random.next() ** 0.7));
  return days.sort((left, right) => right - left);
}

function daysEarlier(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.floor(days * day));
}

function emailFor(name: string): string {
  const mailbox = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '');
  return `${mailbox}@example.com`;
}
