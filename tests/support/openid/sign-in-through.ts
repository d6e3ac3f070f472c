import type { DatabaseLocation } from '#db/engine.ts';
import { cookiesOf } from '#tests/support/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { startProvider, type TestProvider } from './start-provider.ts';

/** A hub and a provider it knows, for as long as the test takes. */
export async function withProvider(
  location: DatabaseLocation,
  work: (hub: TestHub, provider: TestProvider) => Promise<void>,
): Promise<void> {
  const provider = await startProvider();
  try {
    const settings = { SIGN_IN_PROVIDERS: provider.setting };
    await withHub(location, (hub) => work(hub, provider), { settings });
  } finally {
    await provider.stop();
  }
}

/** Clicks the button and comes to the provider: where that sends the browser back to. */
export async function askProvider(hub: TestHub, { returnTo = '', cookie = '' } = {}) {
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
  const chosen = await hub.post(`/sign-in${query}`, { provider: 'lantern' }, { cookie });
  const page = await hub.get(chosen.headers.get('location') ?? '', { cookie });
  return follow(hub, page, cookie);
}

/** From the page that leads to the provider to where that sends the browser back to. */
async function follow(hub: TestHub, page: Response, cookie: string) {
  const [, address = ''] =
    /(?:0;url=|href=")(http[^"]+authorize[^"]+)"/.exec(await page.text()) ?? [];
  const answer = await fetch(address.replaceAll('&amp;', '&'), { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '', hub.address);
  return { path: back.pathname + back.search, cookie: cookiesOf(page, cookie), page };
}

/** The whole way; what the hub answers to whoever comes back from the provider. */
export async function signInThrough(
  hub: TestHub,
  options: { returnTo?: string; cookie?: string } = {},
) {
  const { path, cookie } = await askProvider(hub, options);
  const response = await hub.get(path, { cookie });
  const location = response.headers.get('location') ?? '';
  return { response, location, path, cookie: cookiesOf(response, cookie) };
}

/** The same for somebody who is signed in and joins the provider to the account. */
export async function connectThrough(
  hub: TestHub,
  { cookie, password }: { cookie: string; password: string },
) {
  const page = await hub.post('/settings/connect/lantern', { password }, { cookie });
  const { path, cookie: own } = await follow(hub, page, cookie);
  const response = await hub.get(path, { cookie: own });
  return { response, location: response.headers.get('location') ?? '' };
}
