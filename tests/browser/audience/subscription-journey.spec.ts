import { subscribeAndLeave } from '../support/subscribe-and-leave.ts';
import { test } from '../support/test.ts';

test('A reader subscribes, confirms, chooses, pauses and unsubscribes with the keyboard', {
  tag: '@phone',
}, async ({ page, browser, isMobile }) => {
  await subscribeAndLeave(page, browser, `journey-${isMobile}@example.com`);
});
