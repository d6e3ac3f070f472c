import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { EventLoopPacer } from '#platform/concurrency/event-loop-pacer.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { pace } from './pace.ts';

const FORMS = 50;

test('A page does not wait for the forms that arrived before it', async () => {
  const pacers = { reads: new EventLoopPacer(), forms: new EventLoopPacer() };
  const app = new Hono<AppEnvironment>();
  app.use(pace(pacers, async (context) => context.text('busy', 503)));
  let handled = 0;
  app.post('/', (context) => {
    handled += 1;
    return context.text('');
  });
  app.get('/', (context) => context.text(`after ${handled} forms`));
  const forms = Array.from({ length: FORMS }, () => app.request('/', { method: 'POST' }));
  const page = await app.request('/');
  expect(await page.text()).toBe('after 1 forms');
  await Promise.all(forms);
  expect(handled).toBe(FORMS);
});
