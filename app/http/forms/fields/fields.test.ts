import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { safeParseForm } from '../parse-form.ts';
import { checkbox, choice } from './choice-fields.ts';
import { defineFields, type Field, listOf, orBlank } from './fields.ts';
import { markdown } from './markdown-field.ts';
import { wholeNumber } from './number-fields.ts';
import { day, libraryImage, localTime } from './picker-fields.ts';
import { lines, text, webUrl } from './text-fields.ts';

const fields = defineFields({
  title: text('Title', { max: 5, required: 'Enter a title.', initial: 'New' }),
  summary: lines('Summary', { hint: 'For lists.', max: 1200, rows: 3 }),
  isOpen: checkbox('Open', { initial: true }),
  size: choice('Size', { small: 'Small', large: 'Large' }, { initial: 'large' }),
  places: wholeNumber('Places', { min: 1, max: 2000, unit: 'places', initial: 10 }),
  closeAfter: orBlank(wholeNumber('Close after', { min: 1, max: 9, unit: 'days' })),
  imageId: libraryImage('Image', {}),
  updatedOn: day('Updated', { initial: '2026-01-02' }),
  words: {
    kind: 'text',
    label: 'Words',
    input: z.string().transform((typed) => typed.split(', ')),
    stored: z.array(z.string()),
    initial: ['one', 'two'],
    toForm: (words) => words.join(', '),
  } satisfies Field<string[]>,
});

/** A form as a browser sends it. */
function sent(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

const typed = {
  title: 'Ridge',
  summary: '',
  size: 'small',
  places: '3',
  closeAfter: '',
  imageId: '',
  updatedOn: '2026-03-04',
  words: 'three, four',
};

function getErrors(changes: Record<string, string>): Record<string, string> {
  const parsed = safeParseForm(fields.input, sent({ ...typed, ...changes }));
  return 'refusal' in parsed ? parsed.refusal.errors : {};
}

describe('a table of fields', () => {
  test('reads what a form sends', () => {
    const parsed = safeParseForm(
      fields.input,
      sent({
        ...typed,
        title: ' Ri\ndg\u202e ',
        summary: ' One\r\ntwo ',
        isOpen: 'on',
        closeAfter: ' 3 ',
        imageId: '12',
      }),
    );
    expect(parsed).toEqual({
      input: {
        title: 'Ri dg',
        summary: 'One\ntwo',
        isOpen: true,
        size: 'small',
        places: 3,
        closeAfter: 3,
        imageId: 12,
        updatedOn: '2026-03-04',
        words: ['three', 'four'],
      },
    });
  });

  test('reads an unchecked box as off and a blank number as none, even if they are on at first', () => {
    expect(safeParseForm(fields.input, sent(typed))).toMatchObject({
      input: { isOpen: false, closeAfter: null, imageId: null },
    });
  });

  test('says what is wrong with each field, and names the limit', () => {
    expect(getErrors({ title: 'Ridges' })).toEqual({ title: 'Use at most 5 characters.' });
    expect(getErrors({ title: ' \u200b ' })).toEqual({ title: 'Enter a title.' });
    expect(getErrors({ summary: 'x'.repeat(1201) })).toEqual({
      summary: 'Use at most 1,200 characters.',
    });
    expect(getErrors({ size: 'huge' })).toEqual({ size: 'Choose one of the options.' });
    expect(getErrors({ places: 'ten' })).toEqual({ places: 'Enter a number of places.' });
    expect(getErrors({ places: '1.5' })).toEqual({ places: 'Enter a whole number of places.' });
    expect(getErrors({ places: '0' })).toEqual({ places: 'Enter at least 1.' });
    expect(getErrors({ places: '2001' })).toEqual({ places: 'Enter at most 2,000.' });
    expect(getErrors({ closeAfter: '0x3' })).toEqual({ closeAfter: 'Enter a number of days.' });
    expect(getErrors({ imageId: '-1' })).toEqual({
      imageId: 'Enter the number of an image in the library.',
    });
    expect(getErrors({ updatedOn: 'soon' })).toEqual({
      updatedOn: 'Enter a date, such as 2026-03-15.',
    });
  });

  test('completes what was saved before a field existed, and keeps what a limit would refuse now', () => {
    expect(fields.stored.parse({})).toEqual(fields.initial);
    expect(fields.stored.parse({ title: 'A long title', places: 9999, isOpen: false })).toEqual({
      ...fields.initial,
      title: 'A long title',
      places: 9999,
      isOpen: false,
    });
  });

  test('sends browsers plain data in its order, without schemas and values', () => {
    expect(JSON.parse(JSON.stringify(fields.shown))).toEqual(fields.shown);
    expect(fields.shown.map(({ name }) => name)).toEqual(Object.keys(fields.initial));
    expect(fields.shown[1]).toEqual({
      name: 'summary',
      label: 'Summary',
      hint: 'For lists.',
      kind: 'lines',
      rows: 3,
    });
  });

  test('reads its own values back as a form shows them', () => {
    for (const values of [fields.initial, { ...fields.initial, isOpen: false }]) {
      expect(safeParseForm(fields.input, sent(fields.toForm(values)))).toEqual({ input: values });
    }
  });

  test('has fields that a form sends any number of times, and sends them back', () => {
    const { input, toForm, shown } = defineFields({
      days: listOf(wholeNumber('Days', { min: 1, max: 31, unit: 'days' }), {
        max: 2,
        message: 'Choose at most 2 days.',
      }),
    });
    expect(input.parse({ days: ['3', '14'] })).toEqual({ days: [3, 14] });
    expect(toForm({ days: [3, 14] })).toEqual({ days: ['3', '14'] });
    expect(shown).toEqual([{ name: 'days', label: 'Days', kind: 'number', isList: true }]);
    const messages = (days: string[]) => input.safeParse({ days }).error?.issues[0]?.message;
    expect(messages(['1', '2', '3'])).toBe('Choose at most 2 days.');
    expect(messages(['32'])).toBe('Enter at most 31.');
  });

  test('reads URLs, local times, and Markdown with its spaces', () => {
    const { input } = defineFields({
      url: webUrl('URL', {}),
      starts: localTime('Starts'),
      body: markdown('Text', {}),
    });
    const typed = { url: '', starts: ' 2026-03-04T20:15 ', body: '    code\r\n' };
    expect(input.parse(typed)).toEqual({ url: '', starts: '2026-03-04T20:15', body: '    code\n' });
    for (const url of ['javascript:alert(1)', 'ridge', '//ridge.example'])
      expect(input.safeParse({ ...typed, url }).error?.issues[0]?.message, url).toBe(
        'Enter a URL that starts with https:// or http://.',
      );
    for (const starts of ['soon', '2026-12-32T10:00', '2026-02-30T10:00', '2026-03-04T24:00'])
      expect(input.safeParse({ ...typed, starts }).error?.issues[0]?.message, starts).toBe(
        'Enter a date and a time.',
      );
  });
});

test('a text of invisible characters only counts as empty', () => {
  const invisible = '\u200b\u2060\u00ad \u2800\r\n\u200e';
  const required = { required: 'Enter it.' };
  for (const field of [text('A', required), lines('A', required), markdown('A', required)]) {
    expect(field.input.safeParse(invisible).error?.issues[0]?.message).toBe('Enter it.');
    expect(field.input.parse('\u200bSo.')).toContain('So.');
  }
});
