import { expect, test } from '../support/test.ts';

test('The image of an event fits the screen and takes its place before it loads', async ({
  page,
}) => {
  // As tall as it is wide.
  const path = '/events/2-meetup-at-a-real-coast';
  await page.route('**/images/**', () => {});
  for (const [width, height] of [
    [1440, 600],
    [390, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path, { waitUntil: 'commit' });
    const box = await page.locator('main figure picture').boundingBox();
    expect(box?.height).toBeGreaterThan(200);
    expect(box?.height).toBeLessThan(height * 0.61);
    expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0))).toBeLessThan(1);
  }
});

for (const width of [390, 1440]) {
  test(`The day leads a row with an image at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/events');
    const row = page.getByRole('listitem').filter({ hasText: 'Meetup at a real coast' });
    const image = await row.locator('picture').boundingBox();
    const day = await row.locator('p').first().boundingBox();
    const title = await row.getByRole('heading').boundingBox();
    expect(day?.x).toBeLessThan(title?.x ?? 0);
    expect(title?.x).toBeLessThanOrEqual(image?.x ?? 0);
    expect(day?.y).toBeLessThan(image?.y ?? 0);
    expect(image?.width).toBeGreaterThan(150);
  });
}
