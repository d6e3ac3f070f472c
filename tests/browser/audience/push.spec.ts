import { findBrowser } from '../../../scripts/prepare/find-browser.mjs';
import { writePost } from '../support/board-actions.ts';
import { expect, test } from '../support/test.ts';

/** What the worker of the page uses. */
interface WorkerScope {
  registration: {
    getNotifications: () => Promise<Shown[]>;
    showNotification: (...message: unknown[]) => Promise<void>;
  };
  isShown: Promise<void>;
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
  NotificationEvent: new (name: string, init: { notification?: Shown }) => Event;
  dispatchEvent: (event: Event) => boolean;
}

type Shown = Record<'title' | 'body' | 'tag' | 'icon', string> & { data: object };

const executablePath = findBrowser({ showsNotifications: true });
test.skip(!executablePath, 'Notifications need the full Chromium.');
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ...(executablePath && { executablePath }) }),
});

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

  await context.grantPermissions(['notifications'], { origin });
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
      await navigator.serviceWorker.register('/worker.js');
      await navigator.serviceWorker.ready;
    }),
  ]);
  // Chromium forgets a notification that is asked for while it is being shown.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.isShown = new Promise((resolve, reject) => {
      scope.registration.showNotification = (...message) => {
        const showing = show(...message);
        showing.then(resolve, reject);
        return showing;
      };
    });
  });
  const data = JSON.stringify({ title: 'A reply', body: 'The light', path, tag: 'reply' });
  const registrationId = await registered;
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () =>
    worker.evaluate(async () => {
      const { registration, isShown } = globalThis as unknown as WorkerScope;
      await isShown;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, tag, icon, data }) => ({
        title,
        body,
        tag,
        data,
        icon: new URL(icon).pathname,
      }));
    });
  const expected = { title: 'A reply', body: 'The light', tag: 'reply', icon: '/icon-192.png' };
  expect(await shown()).toEqual([{ ...expected, data: { path } }]);

  await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    // Only a person's click may focus a window.
    scope.WindowClient.prototype.focus = async () => undefined;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect.poll(shown).toEqual([]);
  await expect(page).toHaveURL(new RegExp(`/message-board/${threadId}#post-\\d+$`));
  await expect(page.getByText('I keep it.')).toBeVisible();
});
