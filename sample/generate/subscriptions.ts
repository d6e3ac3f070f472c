import { slugify } from '#app/text/slug.ts';
import { day, minute } from './calendar.ts';
import { readNameParts } from './names.ts';
import type { Person } from './people.ts';
import { createRandom, type Random, shuffle } from './random.ts';

const TOTAL = 987;
const FROM_MEMBERS = 604;
/** Beyond the confirmed ones. */
const OTHERS = { pending: 14, sms_only: 5, unsubscribed: 22, bounced: 4 } as const;

export interface Subscription {
  email: string;
  emailConsent: boolean;
  smsConsent: boolean;
  phone?: string;
  createdAt: Date;
  /** Null unless the address was ever confirmed. */
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  status: 'confirmed' | keyof typeof OTHERS;
  source: 'footer' | 'popup';
  breakingNews: boolean;
  weeklyDigest: boolean;
  newsletter: boolean;
  officialOnly: boolean;
  pausedUntil: Date | null;
}

interface Subscriber {
  email: string;
  createdAt: Date;
}

/** Confirmed subscriptions, oldest first, then those that get no email. */
export function listSubscriptions(now: Date, people: readonly Person[]): Subscription[] {
  const random = createRandom('subscriptions');
  const confirmed = [...memberSubscribers(now, people, random), ...otherSubscribers(now, random)]
    .sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime())
    .map(({ email, createdAt }) => {
      const source = random.chance(0.58) ? ('popup' as const) : ('footer' as const);
      // The footer asks for neither.
      const smsConsent = source === 'popup' && random.chance(0.09);
      const hasPhone = smsConsent || (source === 'popup' && random.chance(0.07));
      const delay = Math.floor((0.5 + random.next() ** 4 * 600) * minute);
      const confirmed = Math.min(createdAt.getTime() + delay, now.getTime() - 1000);
      return {
        email,
        emailConsent: true,
        smsConsent,
        ...(hasPhone ? { phone: fictionalPhone(random) } : {}),
        createdAt,
        confirmedAt: new Date(confirmed),
        unsubscribedAt: null,
        status: 'confirmed' as const,
        source,
        ...preferences(random, now),
      };
    });
  return [...confirmed, ...inactiveSubscribers(now, random)];
}

/** Most people keep the defaults. */
function preferences(random: Random, now: Date) {
  return {
    breakingNews: random.chance(0.82),
    weeklyDigest: random.chance(0.74),
    newsletter: random.chance(0.93),
    officialOnly: random.chance(0.18),
    pausedUntil: random.chance(0.02) ? new Date(now.getTime() + random.integer(2, 80) * day) : null,
  };
}

function inactiveSubscribers(now: Date, random: Random): Subscription[] {
  return (Object.keys(OTHERS) as (keyof typeof OTHERS)[]).flatMap((status) =>
    Array.from({ length: OTHERS[status] }, (_, index) => {
      const age = status === 'pending' ? 1 + random.next() * 20 : 60 + random.next() * 600;
      const createdAt = new Date(now.getTime() - Math.floor(age * day));
      const wasConfirmed = status === 'unsubscribed' || status === 'bounced';
      const later = (share: number) =>
        new Date(createdAt.getTime() + Math.floor((now.getTime() - createdAt.getTime()) * share));
      return {
        email: `${status.replace('_', '.')}.${index + 1}@example.net`,
        emailConsent: status === 'pending' || status === 'bounced',
        smsConsent: status === 'sms_only',
        ...(status === 'sms_only' ? { phone: fictionalPhone(random) } : {}),
        createdAt,
        confirmedAt: wasConfirmed ? later(0.01) : null,
        unsubscribedAt: wasConfirmed ? later(0.2 + random.next() * 0.75) : null,
        status,
        source: status === 'sms_only' || random.chance(0.5) ? 'popup' : 'footer',
        breakingNews: true,
        weeklyDigest: true,
        newsletter: true,
        officialOnly: false,
        pausedUntil: null,
      } satisfies Subscription;
    }),
  );
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
  return `+1${area}55501${String(random.integer(0, 99)).padStart(2, '0')}`;
}
