import type { DatabaseLocation } from '#db/engine.ts';
import { getCookies } from '#tests/support/accounts/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { startProvider, type TestProvider } from './start-provider.ts';

/** Runs the test with a hub that is configured for a test provider. */
export async function withProvider(
  location: DatabaseLocation,
  work: (hub: TestHub, provider: TestProvider) => Promise<void>,
  getSetting: (provider: TestProvider) => string = ({ setting }) => setting,
): Promise<void> {
  const provider = await startProvider();
  try {
    const settings = { SIGN_IN_PROVIDERS: getSetting(provider) };
    await withHub(location, (hub) => work(hub, provider), { settings });
  } finally {
    await provider.stop();
  }
}

/** Chooses the provider on the sign-in page and returns the callback that it redirects to. */
export async function startProviderSignIn(hub: TestHub, { returnTo = '', cookie = '' } = {}) {
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
  const chosen = await hub.post(`/sign-in${query}`, { provider: 'lantern' }, { cookie });
  const page = await hub.get(chosen.headers.get('location') ?? '', { cookie });
  return visitProvider(hub, page, cookie);
}

/** Follows the link to the provider and returns the callback that it redirects to. */
async function visitProvider(hub: TestHub, page: Response, cookie: string) {
  const [, address = ''] =
    /(?:0;url=|href=")(http[^"]+authorize[^"]+)"/.exec(await page.text()) ?? [];
  const response = await fetch(address.replaceAll('&amp;', '&'), { redirect: 'manual' });
  const callback = new URL(response.headers.get('location') ?? '', hub.address);
  return { path: callback.pathname + callback.search, cookie: getCookies(page, cookie), page };
}

/** Signs in and returns the hub's response to the callback. */
export async function signInWithProvider(
  hub: TestHub,
  options: { returnTo?: string; cookie?: string } = {},
) {
  const { path, cookie } = await startProviderSignIn(hub, options);
  const response = await hub.get(path, { cookie });
  const location = response.headers.get('location') ?? '';
  return { response, location, path, cookie: getCookies(response, cookie) };
}

/** Connects the provider to the account that is signed in. */
export async function connectProvider(
  hub: TestHub,
  { cookie, password }: { cookie: string; password: string },
) {
  const page = await hub.post('/settings/connect/lantern', { password }, { cookie });
  const { path, cookie: own } = await visitProvider(hub, page, cookie);
  const response = await hub.get(path, { cookie: own });
  return { response, location: response.headers.get('location') ?? '' };
}
