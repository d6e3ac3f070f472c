import { expect, test } from 'vitest';
import { z } from 'zod';
import { formText, parseForm } from './parse-form.ts';

test('reads the last value of a field that is sent twice, wherever it is read', () => {
  const form = new FormData();
  form.append('claim', '1');
  form.append('claim', '2');
  expect(formText(form, 'claim')).toBe('2');
  expect(parseForm(z.object({ claim: z.string() }), form)).toEqual({ claim: '2' });
  expect(formText(form, 'other')).toBe('');
});
