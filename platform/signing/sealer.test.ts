import { expect, test } from 'vitest';
import { createSealer } from './sealer.ts';

const sealer = createSealer('the secret of this site');

test('A sealed text opens for its purpose, with the same secret only', () => {
  const sealed = sealer.seal('mail', 'pässword');
  expect(sealed).not.toContain('pässword');
  expect(sealer.open('mail', sealed)).toBe('pässword');
  expect(sealer.open('backups', sealed)).toBeUndefined();
  expect(createSealer('another secret').open('mail', sealed)).toBeUndefined();
});

test('The same text is sealed differently each time', () => {
  expect(sealer.seal('mail', 'text')).not.toBe(sealer.seal('mail', 'text'));
});

test.each(['', 'abc', 'not sealed at all, but long enough to be'])('%j does not open', (text) => {
  expect(sealer.open('mail', text)).toBeUndefined();
});
