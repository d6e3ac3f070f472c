import { slugOf } from '#app/text/slug.ts';
import { day, minute } from './calendar.ts';
import { firstNames, surnames } from './name-pools.ts';
import { people } from './people.ts';
import { createRandom, type Random, shuffled } from './random.ts';
import type { SampleSubscription } from './types.ts';

const total = 987;
const fromMembers = 604;

interface Reader {
  email: string;
  createdAt: Date;
}

function memberReaders(now: Date, random: Random): Reader[] {
  const members = people(now).filter((person) => !person.email.startsWith('admin@'));
  return shuffled(members, 'subscribed members')
    .slice(0, fromMembers)
    .map(({ email, joinedAt }) => {
      const room = Math.max(0, now.getTime() - day - joinedAt.getTime());
      const delay = Math.min(room, random.next() * 40 * day);
      return { email, createdAt: new Date(Math.floor(joinedAt.getTime() + delay)) };
    });
}

function outsideReaders(now: Date, random: Random): Reader[] {
  const pairs = firstNames.flatMap((first) => surnames.map((last) => slugOf(`${first} ${last}`)));
  return shuffled(pairs, 'outside readers')
    .slice(0, total - fromMembers)
    .map((pair) => {
      const host = random.pick(['example.org', 'example.net', 'example.com']);
      const age = 1.2 + random.next() ** 1.4 * 1000;
      return {
        email: `${pair.replaceAll('-', '.')}@${host}`,
        createdAt: new Date(now.getTime() - Math.floor(age * day)),
      };
    });
}

/** Numbers from the range that is reserved for fiction. */
function fictionalPhone(random: Random): string {
  const area = random.pick(['202', '312', '415', '617', '713']);
  return `+1 ${area} 555 01${String(random.integer(0, 99)).padStart(2, '0')}`;
}

/** Confirmed newsletter subscriptions, oldest first. */
export function subscriptions(now: Date): SampleSubscription[] {
  const random = createRandom('subscriptions');
  return [...memberReaders(now, random), ...outsideReaders(now, random)]
    .sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime())
    .map(({ email, createdAt }) => {
      const smsConsent = random.chance(0.05);
      const wait = Math.floor((0.5 + random.next() ** 4 * 600) * minute);
      const confirmed = Math.min(createdAt.getTime() + wait, now.getTime() - 1000);
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
