import { z } from 'zod';
import { typedNumber } from '#app/http/forms/typed-number.ts';
import { dropInvisible } from '#app/text/one-line.ts';

export { readRange } from './filters/ranges.ts';
export { readFilters } from './filters/report-filters.ts';

/** The tabs of the detailed reports. */
export const detailLabels = {
  audience: 'Audience',
  content: 'Content',
  behavior: 'Behavior',
  conversion: 'Conversion',
} as const;
export type DetailView = keyof typeof detailLabels;
export const detailViews = Object.keys(detailLabels) as DetailView[];

/** Undefined for a tab that does not exist. */
export function parseDetailView(param: string | null): DetailView | undefined {
  return param === null ? 'audience' : detailViews.find((view) => view === param);
}

const MAX_REASON_LENGTH = 120;
const MAX_PAGE_LENGTH = 300;
/** Such as `2026-03-29`. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const hour = typedNumber(
  z.int('Choose an hour.').min(0, 'Choose an hour.').max(23, 'Choose an hour.'),
);
const anyOr = z
  .string()
  .trim()
  .max(MAX_PAGE_LENGTH)
  .default('')
  .transform((text) => text || null);

/** The form that excludes a burst. Blank conditions match all visitors. */
export const burstInput = z
  .object({
    day: z
      .string('Choose a day.')
      .refine((day) => DAY.test(day) && !Number.isNaN(Date.parse(day)), 'Choose a day.'),
    fromHour: hour,
    /** The last hour, inclusive. */
    toHour: hour,
    page: anyOr.transform((page) => page && getPath(page)),
    source: anyOr,
    country: anyOr,
    browser: anyOr,
    reason: z
      .string('Give a reason.')
      .trim()
      .overwrite(dropInvisible)
      .min(1, 'Give a reason. It’s shown in reports.')
      .max(MAX_REASON_LENGTH),
  })
  .superRefine(({ fromHour, toHour }, context) => {
    if (toHour >= fromHour) return;
    const message = 'The end must be after the start.';
    context.addIssue({ code: 'custom', path: ['toHour'], message });
  });

export type BurstInput = z.output<typeof burstInput>;

/** Admins may paste the whole address of a page. */
function getPath(page: string): string {
  if (URL.canParse(page)) return new URL(page).pathname;
  return page.startsWith('/') ? page : `/${page}`;
}
