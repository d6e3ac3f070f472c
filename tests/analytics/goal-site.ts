import { expect } from 'vitest';
import type { TestHub } from '#tests/support/start-hub.ts';
import { createBeaconSender, readerUserAgent } from './send-beacons.ts';

export const GOALS = '/admin/analytics/goals';
export const FUNNELS = '/admin/analytics/funnels';

/** Fields of the forms. */
export const goal = { name: 'Reads', event: 'page', path: '/news/*' };
export const funnel = {
  name: 'To the list',
  step1: '',
  step2: '',
  step3: '',
  step4: '',
  step5: '',
  step6: '',
};

/** A reader with an address of their own. */
export function createReader(hub: TestHub, network: string) {
  const send = createBeaconSender(hub);
  const headers = { 'user-agent': readerUserAgent, 'x-forwarded-for': network };
  let views = 0;
  return {
    async open(...paths: string[]) {
      for (const path of paths) {
        views += 1;
        await send.view(`${network} ${views}`, path, { network });
      }
    },
    async subscribe() {
      const fields = { email: `r${network}@example.org`, emailConsent: 'on', variant: 'line' };
      const { status } = await hub.post('/subscribe', fields, headers);
      expect(status).toBe(303);
    },
  };
}

/** Sends the form of a goal or a funnel. */
export async function add(
  hub: TestHub,
  cookie: string,
  fields: Partial<typeof goal> | Partial<typeof funnel>,
): Promise<void> {
  const isFunnel = 'step1' in fields;
  const values = isFunnel ? { ...funnel, ...fields } : { ...goal, ...fields };
  const response = await hub.post(`${isFunnel ? FUNNELS : GOALS}/new`, values, { cookie });
  if (response.status !== 303) throw new Error(await response.text());
}

/** Reads numbers of the report on conversions as `panel, row, measure` → value. */
export async function readNumbers(hub: TestHub, cookie: string, query = 'days=7') {
  const response = await hub.get(`/admin/analytics.csv?view=conversion&${query}`, { cookie });
  const lines = (await response.text()).split(/\r?\n/).map((line) => line.split(','));
  const numbers = lines.map(([, , , panel, row, , measure, value]) => [
    `${panel}, ${row}, ${measure}`,
    Number(value),
  ]);
  return Object.fromEntries(numbers) as Record<string, number>;
}
