import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnvironment } from '#server/app-environment.ts';
import { refusedFloods } from './refused-floods.ts';

test('Forms that are refused at the same time all count', async () => {
  const app = new Hono<AppEnvironment>();
  const now = new Date();
  app.use(refusedFloods(() => now));
  const release = Promise.withResolvers<void>();
  let handled = 0;
  app.post('/', async (context) => {
    handled += 1;
    await release.promise;
    return context.text('invalid', 422);
  });
  const send = () => app.request('/', { method: 'POST' });
  const together = Array.from({ length: 100 }, send);
  release.resolve();
  await Promise.all(together);
  expect((await send()).status).toBe(429);
  expect(handled).toBe(100);
});
