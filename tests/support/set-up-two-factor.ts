import { testPassword } from './insert-member.ts';
import { cookiesOf } from './sign-in.ts';
import type { TestHub } from './start-hub.ts';
import { totp } from './totp.ts';

export interface SecondFactor {
  secret: string;
  recoveryCodes: string[];
  /** Of the new session; the old one has ended. */
  cookie: string;
}

/** Turns on two-factor sign-in through the forms. */
export async function setUpTwoFactor(
  hub: TestHub,
  cookie: string,
  password = testPassword,
): Promise<SecondFactor> {
  const path = '/settings/two-factor';
  const started = await hub.post(path, { intent: 'begin', password }, { cookie });
  const key = /name="key" value="([^"]+)"/
    .exec(await started.text())?.[1]
    ?.replaceAll('&amp;', '&');
  const secret = new URL(key ?? '').searchParams.get('secret') ?? '';
  const fields = { intent: 'finish', key: key ?? '', code: totp(secret) };
  const finished = await hub.post(path, fields, { cookie });
  const page = await finished.text();
  const recoveryCodes = [...page.matchAll(/<code>(\w{5}-\w{5})<\/code>/g)].map(
    ([, code]) => code ?? '',
  );
  return { secret, recoveryCodes, cookie: cookiesOf(finished, cookie) };
}
