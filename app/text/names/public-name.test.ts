import { expect, test } from 'vitest';
import { publicName } from './public-name.ts';

test.each([
  ['Tidewright', 'Tidewright'],
  ['Ines from @home', 'Ines from @home'],
  ['ines@sandholm.example', 'ines'],
  ['Ines ines@sandholm.example (work)', 'Ines ines (work)'],
  ['@sandholm.example', 'Someone'],
  ['', 'Someone'],
])('%j is shown as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});
