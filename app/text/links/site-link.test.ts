import { expect, test } from 'vitest';
import { isSitePathOrUrl } from './site-link.ts';

test.each([
  '/message-board',
  '/news?tag=a b'.replace(' ', '%20'),
  '/#top',
  'https://example.com:8443/x?y#z',
  'HTTP://example.com',
  'https://example.com/@name',
])('%s is a link', (text) => {
  expect(isSitePathOrUrl(text)).toBe(true);
});

test.each([
  '',
  'message-board',
  '//example.com',
  '/\\example.com/x',
  '/x\r\nSet-Cookie: a=b',
  '/\t/example.com',
  'https://example.com:99999/',
  'https://[::1',
  'http://%zz/',
  'https://a"><script>',
  'https:/example.com',
  'javascript:alert(1)',
  'https://example.com@example.net/x',
  'https://name:password@example.com',
])('%j is none', (text) => {
  expect(isSitePathOrUrl(text)).toBe(false);
});
