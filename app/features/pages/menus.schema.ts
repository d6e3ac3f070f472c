import { z } from 'zod';
import { ifValid } from '#app/http/forms/if-valid.ts';
import { isSitePathOrUrl } from '#app/text/links/site-link.ts';
import { definePage, optionalText, requiredText, rowId } from './page-config.schema.ts';

const MAX_PATH_LENGTH = 500;

/** Inner paths are checked against the URL table when a menu is saved. */
const target = z
  .string()
  .trim()
  .min(1, 'Enter a path such as /news, or an https URL.')
  .max(MAX_PATH_LENGTH)
  .refine(isMenuTarget, 'Start with / for a page of this site, or with https:// for another site.');

function isMenuTarget(value: string): boolean {
  return isSitePathOrUrl(value) && !/^http:/i.test(value);
}

const link = { id: rowId, name: requiredText(60), path: target, isVisible: z.boolean() };

const MAX_LINKS = 24;
const links = z.array(z.object(link)).max(MAX_LINKS, `A menu has at most ${MAX_LINKS} links.`);

export type MenuLinkConfig = z.output<z.ZodObject<typeof link>>;

/** The header menu. A nested item belongs to the last item before it that is not nested. */
export const navigationConfig = definePage({
  id: 'navigation',
  name: 'Navigation',
  schema: z.object({
    items: z
      .array(z.object({ ...link, isNested: z.boolean().default(false) }))
      .max(MAX_LINKS, `A menu has at most ${MAX_LINKS} links.`)
      .transform((items) =>
        items.map((item, index) => (index === 0 ? { ...item, isNested: false } : item)),
      ),
  }),
  defaultConfig: {
    items: [
      row('home', 'Home', '/'),
      row('news', 'News', '/news'),
      row('media', 'Media', '/media'),
      row('community', 'Community', '/community'),
      // Hidden, because the community page links to it.
      { ...row('message-board', 'Message Board', '/message-board'), isVisible: false },
    ].map((item) => ({ ...item, isNested: false })),
  },
});

export const footerConfig = definePage({
  id: 'footer',
  name: 'Footer Links',
  schema: z.object({
    links,
    legal: links,
    social: z
      .array(
        z.object({
          ...link,
          path: z
            .url({ protocol: /^https$/, error: 'Enter a URL that starts with https://.' })
            .max(MAX_PATH_LENGTH),
        }),
      )
      .max(MAX_LINKS),
  }),
  defaultConfig: {
    links: [
      row('home', 'Home', '/'),
      row('news', 'News', '/news'),
      row('media', 'Media', '/media'),
      row('claims', 'What We Know', '/claims'),
      row('topics', 'Topics', '/topics'),
      row('timeline', 'Timeline', '/timeline'),
      row('predictions', 'Predictions', '/predictions'),
      row('community', 'Community', '/community'),
      row('message-board', 'Message Board', '/message-board'),
    ],
    legal: [
      row('privacy', 'Privacy Policy', '/privacy'),
      row('terms', 'Terms of Service', '/terms'),
      row('disclaimer', 'Disclaimer', '/disclaimer'),
    ],
    social: [],
  },
});

function row(id: string, name: string, path: string): MenuLinkConfig {
  return { id, name, path, isVisible: true };
}

export const announcementLevels = {
  info: 'Info',
  warning: 'Warning',
  urgent: 'Urgent',
} as const;

export type AnnouncementLevel = keyof typeof announcementLevels;

/** A UTC time without seconds, as `datetime-local` fields send it; empty for none. */
export const utcTime = z
  .string()
  .trim()
  .refine(
    (value) =>
      value === '' ||
      (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}Z`))),
    'Enter a date and a time.',
  );

/** The moment of a `utcTime`. */
export function parseUtcTime(value: string): Date | undefined {
  return value === '' ? undefined : new Date(`${value}Z`);
}

/** The bar above the header, on every page. */
export const announcementConfig = definePage({
  id: 'announcement',
  name: 'Announcement bar',
  schema: z
    .object({
      isVisible: z.boolean(),
      level: z.enum(['info', 'warning', 'urgent']),
      /** Markdown, one line. */
      text: optionalText(300),
      linkName: optionalText(60),
      linkPath: z.union([z.literal(''), target]),
      endsAt: utcTime,
    })
    .refine(({ isVisible, text }) => !isVisible || text !== '', {
      ...ifValid('isVisible', 'text'),
      path: ['text'],
      message: 'Write the announcement, or hide the bar.',
    })
    .refine(({ linkName, linkPath }) => linkName === '' || linkPath !== '', {
      ...ifValid('linkName', 'linkPath'),
      path: ['linkPath'],
      message: 'Enter where the link goes, or clear its text.',
    }),
  refuse: ({ isVisible, endsAt = '' }, now): Record<string, string> => {
    const end = parseUtcTime(endsAt);
    return isVisible && end && end <= now
      ? { endsAt: 'That time has passed. Choose a later one, or hide the bar.' }
      : {};
  },
  defaultConfig: {
    isVisible: false,
    level: 'info',
    text: '',
    linkName: '',
    linkPath: '',
    endsAt: '',
  },
});
