import type { z } from 'zod';
import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { orBlank } from '#app/http/forms/fields/fields.ts';
import { wholeNumber } from '#app/http/forms/fields/number-fields.ts';
import { ifValid } from '#app/http/forms/if-valid.ts';
import { isRealDate, type PartialDate } from '../partial-date.ts';

const MAX_YEAR = 9999;
const YEAR_RANGE = `Enter a year from 1 to ${MAX_YEAR}.`;
const DAY_RANGE = 'Enter a day from 1 to 31, or leave it blank.';

/** A date as precisely as it is known. */
export const dateFields = {
  year: wholeNumber('Year', {
    min: 1,
    max: MAX_YEAR,
    unit: 'years',
    maxLength: 4,
    messages: {
      missing: 'Enter a year, such as 2016.',
      whole: YEAR_RANGE,
      low: YEAR_RANGE,
      high: YEAR_RANGE,
    },
  }),
  month: choice(
    'Month',
    [
      ['', 'Not known'],
      ['01', 'January'],
      ['02', 'February'],
      ['03', 'March'],
      ['04', 'April'],
      ['05', 'May'],
      ['06', 'June'],
      ['07', 'July'],
      ['08', 'August'],
      ['09', 'September'],
      ['10', 'October'],
      ['11', 'November'],
      ['12', 'December'],
    ],
    { initial: '' },
  ),
  day: orBlank(
    wholeNumber('Day', {
      min: 1,
      max: 31,
      unit: 'days',
      maxLength: 2,
      hint: 'Leave it blank if it isn’t known.',
      messages: { missing: DAY_RANGE, whole: DAY_RANGE, low: DAY_RANGE, high: DAY_RANGE },
    }),
  ),
};

/** Also checks what the three fields are together. */
export function withRealDate<Values extends PartialDate>(
  input: z.ZodType<Values>,
): z.ZodType<Values> {
  return input
    .refine(({ month, day }) => month !== '' || day === null, {
      ...ifValid('month', 'day'),
      path: ['month'],
      message: 'Choose the month of this day, or leave the day blank.',
    })
    .refine(isRealDate, {
      ...ifValid('year', 'month', 'day'),
      path: ['day'],
      message: 'This month has no such day.',
    });
}
