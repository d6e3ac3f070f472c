import { slugify } from '#app/text/slug.ts';
import { day, minute } from './calendar.ts';
import { readNameParts } from './names.ts';
import type { Person } from './people.ts';
import { createRandom, type Random, shuffle } from './random.ts';

const TOTAL = 987;
const FROM_MEMBERS = 604;

export interface Subscription {
  email: string;
  emailConsent: boolean;
  smsConsent: boolean;
  phone?: string;
  createdAt: Date;
  confirmedAt: Date;
  source: 'footer' | 'popup';
}

interface Subscriber {
  email: string;
  createdAt: Date;
}

/** Confirmed newsletter subscriptions, oldest first. */
export function listSubscriptions(now: Date, people: readonly Person[]): Subscription[] {
  const random = createRandom('subscriptions');
  return [...memberSubscribers(now, people, random), ...otherSubscribers(now, random)]
    .sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime())
    .map(({ email, createdAt }) => {
      const smsConsent = random.chance(0.05);
      const delay = Math.floor((0.5 + random.next() ** 4 * 600) * minute);
      const confirmed = Math.min(createdAt.getTime() + delay, now.getTime() - 1000);
      return {
        email,
        emailConsent: smsConsent ? random.chance(0.9) : true,
        smsConsent,
        ...(smsConsent || random.chance(0.04) ? { phone: fictionalPhone(random) } : {}),
        createdAt,
        confirmedAt: new Date(confirmed),
        source: random.chance(0.58) ? 'popup' : 'footer',
      };
    });
}

/** Members subscribe within forty days of joining. */
function memberSubscribers(now: Date, people: readonly Person[], random: Random): Subscriber[] {
  const members = people.filter(({ role }) => role !== 'admin');
  return shuffle(members, 'subscribed members')
    .slice(0, FROM_MEMBERS)
    .map(({ email, joinedAt }) => {
      const longestDelay = Math.max(0, now.getTime() - day - joinedAt.getTime());
      const delay = Math.min(longestDelay, random.next() * 40 * day);
      return { email, createdAt: new Date(Math.floor(joinedAt.getTime() + delay)) };
    });
}

function otherSubscribers(now: Date, random: Random): Subscriber[] {
  const { firstNames, surnames } = readNameParts();
  const names = firstNames.flatMap((first) => surnames.map((last) => slugify(`${first} ${last}`)));
  return shuffle(names, 'outside readers')
    .slice(0, TOTAL - FROM_MEMBERS)
    .map((name) => {
      const host = random.pick(['example.org', 'example.net', 'example.com']);
      const age = 1.2 + random.next() ** 1.4 * 1000;
      return {
        email: `${name.replaceAll('-', '.')}@${host}`,
        createdAt: new Date(now.getTime() - Math.floor(age * day)),
      };
    });
}

/** From the range reserved for fiction, 555-0100 to 555-0199. */
function fictionalPhone(random: Random): string {
  const area = random.pick(['202', '312', '415', '617', '713']);
  return `+1 ${area} 555 01${String(random.integer(0, 99)).padStart(2, '0')}`;
}
