import { expect, test } from 'vitest';
import { RawResponse } from './raw-response.ts';

test('RawResponse has the date of each second, and never changes bytes it has returned', () => {
  const raw = new RawResponse(200, ['Content-Length', '4', 'ETag', '"x"'], Buffer.from('page'));
  const at = (date: string) => raw.bytesAt(Date.parse(date));
  const first = at('2026-05-01T19:00:00.100Z');
  const expected = (date: string) =>
    'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nETag: "x"\r\nConnection: keep-alive\r\n' +
    `Keep-Alive: timeout=5\r\nDate: ${date}\r\n\r\npage`;
  expect(first.toString()).toBe(expected('Fri, 01 May 2026 19:00:00 GMT'));
  expect(at('2026-05-01T19:00:00.900Z')).toBe(first);
  expect(at('2026-05-01T19:00:01Z').toString()).toBe(expected('Fri, 01 May 2026 19:00:01 GMT'));
  expect(first.toString()).toBe(expected('Fri, 01 May 2026 19:00:00 GMT'));
  expect(raw.body.toString()).toBe('page');
});
