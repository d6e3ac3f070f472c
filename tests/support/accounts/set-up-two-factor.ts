import { testPassword } from '../rows/insert-member.ts';
import type { TestHub } from '../start-hub.ts';
import { getCookies } from './sign-in.ts';
import { STEP_MS, totp } from './totp.ts';

export interface SecondFactor {
  usedCode: string;
  /** The code after it, which is valid for half a minute at least. */
  nextCode: string;
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
  const now = Date.now();
  const usedCode = totp(secret, now);
  const nextCode = totp(secret, now + STEP_MS);
  const fields = { intent: 'finish', key: key ?? '', code: usedCode };
  const finished = await hub.post(path, fields, { cookie });
  const page = await finished.text();
  const recoveryCodes = [...page.matchAll(/<code>(\w{5}-\w{5})<\/code>/g)].map(
    ([, code]) => code ?? '',
  );
  return { usedCode, nextCode, recoveryCodes, cookie: getCookies(finished, cookie) };
}
