import { testPassword } from '../rows/insert-member.ts';
import type { TestHub } from '../start-hub.ts';

/** The Cookie header that a browser sends after this response. */
export function getCookies(response: Response, before = ''): string {
  const jar = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0] ?? '', pair]),
  );
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const name = pair.split('=')[0] ?? '';
    if (/Max-Age=0/i.test(line)) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join('; ');
}

/** Signs in through the form and returns the session's cookies. */
export async function signInAs(
  hub: Pick<TestHub, 'post'>,
  email: string,
  password = testPassword,
): Promise<string> {
  const response = await hub.post('/sign-in', { email, password });
  if (response.status !== 303) throw new Error(`${email} cannot sign in: ${response.status}`);
  return getCookies(response);
}
