import { expect, test } from 'vitest';
import { createSigner } from './signer.ts';

const signer = createSigner('a secret for tests');

test('A token is valid for its purpose only, and only letter by letter', () => {
  const token = signer.sign('preview', 'article:12');
  expect(signer.verify('preview', token)).toBe('article:12');
  expect(signer.verify('unsubscribe', token)).toBeUndefined();
  const [value = '', signature = ''] = token.split('.');
  const changed = [`${token}=`, `${token}!`, `${token}.x`, ` ${token}`, `${value}=.${signature}`];
  for (const other of [...changed, value, '', `${signature}.${value}`]) {
    expect(signer.verify('preview', other), other).toBeUndefined();
  }
});
