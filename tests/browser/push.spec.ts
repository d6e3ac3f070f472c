import { writePost } from './support/board-actions.ts';
import { expect, test } from './support/test.ts';

/** What the worker of the page uses, as the browser has it. */
interface WorkerScope {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
  ExtendableEvent: new (name: string) => Event;
  dispatchEvent: (event: Event) => boolean;
  shown: { title: string; options: { body: string; tag: string; data: object } }[];
}

// Chromium's shell has no notification center and takes no click for one, so the test stands in for these two.
test('a push message becomes a notification whose click opens what it is about', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  const { threadId } = await writePost(page.context().request, { body: 'Who keeps the light?' });
  const other = await browser.newContext({ baseURL: origin });
  await writePost(other.request, { thread: String(threadId), body: 'I keep it.' });
  await other.close();
  await page.goto('/notifications');
  const link = page.getByRole('link', { name: /replied to your message/ });
  const path = (await link.getAttribute('href')) ?? '';

  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await tools.send('ServiceWorker.enable');
  const [worker] = await Promise.all([
    context.waitForEvent('serviceworker'),
    page.evaluate(async () => {
      await navigator.serviceWorker.register('/push-worker.js');
      await navigator.serviceWorker.ready;
    }),
  ]);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, options: options as WorkerScope['shown'][0]['options'] });
    };
    scope.WindowClient.prototype.focus = async () => undefined;
  });
  const data = JSON.stringify({ title: 'A reply', body: 'The light', path, tag: 'reply' });
  const registrationId = await registered;
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
  const options = { body: 'The light', tag: 'reply', icon: '/icon-192.png', data: { path } };
  await expect.poll(shown).toEqual([{ title: 'A reply', options }]);

  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const notification = { close: () => {}, data: scope.shown[0]?.options.data };
    const click = new scope.ExtendableEvent('notificationclick');
    scope.dispatchEvent(Object.assign(click, { notification }));
  });
  await expect(page).toHaveURL(new RegExp(`/message-board/${threadId}#post-\\d+$`));
  await expect(page.getByText('I keep it.')).toBeVisible();
});
