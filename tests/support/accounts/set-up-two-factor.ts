import { testPassword } from '../rows/insert-member.ts';
import type { TestHub } from '../start-hub.ts';
import { getCookies } from './sign-in.ts';
import { STEP_MS, totp } from './totp.ts';

export interface SecondFactor {
  usedCode: string;
  /** The code after it, which is valid for half a minute at least. */
  nextCode: string;
  recoveryCodes: string[];
  /** The form that turned it on. */
  form: Record<string, string>;
  /** Of the new session; the old one has ended. */
  cookie: string;
}

/** The hidden fields that the form for the first code sends back. */
export function readSetUpForm(page: string): { key: string; token: string } {
  const value = (name: string) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return { key: value('key'), token: value('token') };
}

/** Turns on two-factor sign-in through the forms. */
export async function setUpTwoFactor(
  hub: TestHub,
  cookie: string,
  password = testPassword,
): Promise<SecondFactor> {
  const path = '/settings/two-factor';
  const started = await hub.post(path, { intent: 'begin', password }, { cookie });
  const { key, token } = readSetUpForm(await started.text());
  const secret = new URL(key).searchParams.get('secret') ?? '';
  const now = Date.now();
  const usedCode = totp(secret, now);
  const nextCode = totp(secret, now + STEP_MS);
  const fields = { intent: 'finish', key, token, code: usedCode };
  const finished = await hub.post(path, fields, { cookie });
  const page = await finished.text();
  const recoveryCodes = [...page.matchAll(/<code>(\w{5}-\w{5})<\/code>/g)].map(
    ([, code]) => code ?? '',
  );
  return { usedCode, nextCode, recoveryCodes, form: fields, cookie: getCookies(finished, cookie) };
}
