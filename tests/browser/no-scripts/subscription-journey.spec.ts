import { subscribeAndLeave } from '../support/subscribe-and-leave.ts';
import { test } from '../support/test.ts';

test('A reader subscribes, confirms, chooses, pauses and unsubscribes', async ({
  page,
  browser,
}) => {
  await subscribeAndLeave(page, browser, 'journey-without-scripts@example.com');
});
