import { testPassword } from '../rows/insert-member.ts';
import type { TestHub } from '../start-hub.ts';
import { Authenticator } from './authenticator.ts';
import { getCookies } from './sign-in.ts';

const SETTINGS = '/settings/passkeys';

/** The data of the page of a member who has entered the password, and the cookies that go with it. */
export async function startPasskey(hub: TestHub, cookie: string, password = testPassword) {
  const response = await hub.post(SETTINGS, { intent: 'begin', password }, { cookie });
  const page = await response.text();
  return {
    ...readStarted(hub, page),
    cookie: getCookies(response, cookie),
    status: response.status,
    page,
  };
}

/** The options and the token, which the page gets with the action's result. */
function readStarted(hub: TestHub, page: string) {
  const text = page.replaceAll('\\"', '"').replaceAll('\\\\', '\\');
  const find = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
  const challenge = find(/"challenge","([\w-]+)"/);
  const token = find(/"token","([^"]+)"/);
  return {
    options: { challenge, rp: { id: new URL(hub.platform.config.origin).hostname } },
    token,
  };
}

/** Adds a passkey through the forms of the settings. */
export async function addPasskey(hub: TestHub, cookie: string): Promise<Authenticator> {
  const authenticator = new Authenticator(hub.platform.config.origin);
  const started = await startPasskey(hub, cookie);
  const fields = {
    intent: 'finish',
    credential: authenticator.create(started.options),
    token: started.token,
  };
  const response = await hub.post(SETTINGS, fields, { cookie: started.cookie });
  if (response.status !== 303) throw new Error(`passkey refused: ${await response.text()}`);
  return authenticator;
}

/** A challenge for sign-in, and the cookies that go with it. */
export async function getChallenge(hub: TestHub, cookie = '', fields: Record<string, string> = {}) {
  const response = await hub.post('/sign-in/passkey', fields, { cookie });
  const body = (await response.json()) as {
    options: {
      challenge: string;
      rpId: string;
      allowCredentials: { id: string }[];
      userVerification: string;
    };
    message?: string;
  };
  return { ...body, status: response.status, cookie: getCookies(response, cookie) };
}

export async function sendPasskey(
  hub: TestHub,
  { credential, cookie }: { credential: string; cookie: string },
  { query = '', ...fields }: Record<string, string> = {},
) {
  const response = await hub.post(
    `/sign-in/passkey${query}`,
    { credential, ...fields },
    { cookie },
  );
  const body = (await response.json()) as { path?: string; message?: string };
  return { ...body, status: response.status, cookie: getCookies(response, cookie), response };
}

/** Signs in with the passkey as the sign-in page does. */
export async function signInWithPasskey(hub: TestHub, authenticator: Authenticator) {
  const { options, cookie } = await getChallenge(hub);
  return sendPasskey(hub, { credential: authenticator.use(options), cookie });
}
