import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { TURNS_TO_ACCEPT_CONNECTIONS } from '#platform/concurrency/event-loop-pacer.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { createPacers, pace } from './pace.ts';

const FORMS = 50;

test('Neither a page nor a new connection waits for the forms that arrived before it', async () => {
  const app = new Hono<AppEnvironment>();
  app.use(pace(createPacers(), async (context) => context.text('busy', 503)));
  let handled = 0;
  app.post('/', (context) => {
    handled += 1;
    return context.text('');
  });
  app.get('/', (context) => context.text(`after ${handled} forms`));
  const forms = Array.from({ length: FORMS }, () => app.request('/', { method: 'POST' }));
  const page = await app.request('/');
  expect(await page.text()).toBe('after 0 forms');
  for (let turns = 2; turns <= FORMS * TURNS_TO_ACCEPT_CONNECTIONS; turns += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(handled).toBeLessThanOrEqual(turns / TURNS_TO_ACCEPT_CONNECTIONS);
  }
  await Promise.all(forms);
  expect(handled).toBe(FORMS);
});
