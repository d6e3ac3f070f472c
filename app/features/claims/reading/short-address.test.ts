import { expect, test } from 'vitest';
import { shortAddress } from './short-address.ts';

test('An address is shown by its host and path, and a long path by its end', () => {
  expect(shortAddress('https://www.example.net/')).toBe('example.net');
  expect(shortAddress('https://example.net/boats/')).toBe('example.net/boats');
  expect(shortAddress('http://example.net:8080/boats')).toBe('example.net:8080/boats');
  expect(shortAddress('https://example.net/n?id=7')).toBe('example.net/n?id=7');
  const reversed = 'https://www.example.net/%E2%80%AEgro.elpmaxe//:sptth%00';
  expect(shortAddress(reversed)).toBe('example.net/%E2%80%AEgro.elpmaxe//:sptth%00');
  expect(shortAddress('https://example.net/caf%C3%A9')).toBe('example.net/café');
  const [first, second] = ['a', 'b'].map((end) =>
    shortAddress(`https://example.net/${'boats-'.repeat(20)}${end}`),
  );
  expect(first).toMatch(/^example\.net\/….*boats-a$/);
  expect(first?.length).toBeLessThan(60);
  expect(first).not.toBe(second);
});
