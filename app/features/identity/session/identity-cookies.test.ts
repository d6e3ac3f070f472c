import { expect, test } from 'vitest';
import { guestCookie, hintCookie, readIdentityCookies } from './identity-cookies.server.ts';

test('Cookies last as long as browsers allow, and TLS sites restrict them to TLS', () => {
  const lifetime = 'Max-Age=34560000; Path=/';
  expect(guestCookie('a-b_1', true)).toBe(
    `threequel.guest_token=a-b_1; ${lifetime}; HttpOnly; Secure; SameSite=Lax`,
  );
  // Scripts read the hint.
  expect(hintCookie('member', false)).toBe(`threequel_hint=member; ${lifetime}; SameSite=Lax`);
});

test('A cookie without a value is removed', () => {
  expect(guestCookie(undefined, false)).toMatch(/^threequel\.guest_token=; Max-Age=0; /);
  expect(hintCookie(undefined, false)).toMatch(/^threequel_hint=; Max-Age=0; /);
});

test.each([
  ['', false, undefined],
  ['theme=light; threequel.guest_token=a-b_1', false, 'a-b_1'],
  ['threequel.guest_token=', false, undefined],
  ['my_threequel.guest_token=a; threequel.guest_token2=b', false, undefined],
  ['threequel.session_token=a.b%2F%3D;threequel.guest_token=c', true, 'c'],
  ['theme; __Secure-threequel.session_token=a', true, undefined],
  ['x=threequel.session_token=a', false, undefined],
])('%j has a session: %j, and the guest token %j', (header, hasSession, guestToken) => {
  expect(readIdentityCookies(header)).toEqual({ hasSession, guestToken });
});
