import { z } from 'zod';
import { completeRows } from '#app/features/pages/config/complete-rows.schema.ts';
import { parseUtcTime, utcTime } from '#app/features/pages/menus.schema.ts';
import {
  definePage,
  optionalText,
  pageSize,
  pageTexts,
  requiredText,
} from '#app/features/pages/page-config.schema.ts';
import { siteTag } from '#app/features/settings/site.server.ts';
import { idInput } from '#app/http/forms/id-input.ts';
import { ifValid } from '#app/http/forms/if-valid.ts';
import { typedNumber } from '#app/http/forms/typed-number.ts';

const section = z.object({
  id: z.enum([
    'hero',
    'countdown',
    'news',
    'claims',
    'media',
    'community',
    'stories',
    'board',
    'on-this-day',
  ]),
  name: requiredText(80),
  isVisible: z.boolean(),
  /** Items shown; without meaning in sections that are not lists. */
  limit: pageSize(20),
});

type Section = z.output<typeof section>;

const defaultSections: Section[] = [
  { id: 'hero', name: 'Hero', isVisible: true, limit: 1 },
  { id: 'news', name: 'Latest News & Rumors', isVisible: true, limit: 5 },
  { id: 'claims', name: 'What we know', isVisible: true, limit: 5 },
  { id: 'countdown', name: 'The wait so far', isVisible: true, limit: 1 },
  { id: 'on-this-day', name: 'On this day', isVisible: true, limit: 3 },
  { id: 'media', name: 'Media Gallery', isVisible: true, limit: 4 },
  { id: 'community', name: 'Join Our Community', isVisible: true, limit: 1 },
  { id: 'stories', name: 'Top Stories from Around the Web', isVisible: true, limit: 5 },
  { id: 'board', name: 'Latest on the message board', isVisible: false, limit: 4 },
];

const PERCENT_MESSAGE = 'Enter a whole number from 0 to 100.';
const percent = typedNumber(
  z.int(PERCENT_MESSAGE).min(0, PERCENT_MESSAGE).max(100, PERCENT_MESSAGE),
);

/** Title, subtitle and image are in the hero. Every page's link preview shows the image. */
export const homeConfig = definePage({
  id: 'home',
  name: 'Home',
  tags: [siteTag],
  schema: z.object({
    kicker: optionalText(80),
    title: pageTexts.title,
    subtitle: optionalText(400),
    /** The id of a library image. */
    heroImage: z.union([z.literal(''), idInput]).default(''),
    focalX: percent.default(50),
    focalY: percent.default(50),
    sections: z.array(section).transform(completeRows(defaultSections)),
  }),
  defaultConfig: {
    kicker: 'Fan hub',
    title: 'The wait is better together.',
    subtitle: '',
    heroImage: '' as const,
    focalX: 50,
    focalY: 50,
    sections: defaultSections,
  },
});

export type HomeConfig = z.output<typeof homeConfig.schema>;

/** The date that everyone waits for, and the last official word, which the register of claims knows if it isn't set. */
export const countdownConfig = definePage({
  id: 'countdown',
  name: 'Official word and countdown',
  schema: z
    .object({
      lastWordAt: utcTime,
      lastWordTitle: optionalText(160),
      lastWordUrl: z.union([
        z.literal(''),
        z.url({ protocol: /^https$/, error: 'Enter a URL that starts with https://.' }),
      ]),
      countdownAt: utcTime,
      countdownLabel: optionalText(120),
    })
    .refine(({ countdownAt, countdownLabel }) => (countdownAt === '') === (countdownLabel === ''), {
      ...ifValid('countdownAt', 'countdownLabel'),
      path: ['countdownLabel'],
      message: 'Set both the label and the date, or neither.',
    })
    .refine(({ lastWordAt, lastWordUrl }) => lastWordUrl === '' || lastWordAt !== '', {
      ...ifValid('lastWordAt', 'lastWordUrl'),
      path: ['lastWordAt'],
      message: 'Enter when it was said.',
    }),
  refuse: ({ lastWordAt = '' }, now): Record<string, string> => {
    const said = parseUtcTime(lastWordAt);
    return said && said > now
      ? { lastWordAt: 'That time is in the future. Enter when it was said.' }
      : {};
  },
  defaultConfig: {
    lastWordAt: '',
    lastWordTitle: '',
    lastWordUrl: '',
    countdownAt: '',
    countdownLabel: '',
  },
});

export type CountdownConfig = z.output<typeof countdownConfig.schema>;
