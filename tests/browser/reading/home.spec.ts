import { expect, test } from '../support/test.ts';

test('The home page shows its five sections from the database', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Latest News', exact: true })).toHaveAttribute(
    'href',
    '/news',
  );
  await expect(page.getByRole('link', { name: 'Join the Community' })).toHaveAttribute(
    'href',
    '/message-board',
  );
  const section = (name: string) => page.getByRole('region', { name });
  const news = section('Latest News & Rumors');
  await expect(news.getByRole('article')).toHaveCount(5);
  await expect(news.getByRole('article').first()).toContainText('Breaking News');
  await expect(news.getByRole('link', { name: 'View All News' })).toHaveAttribute('href', '/news');
  const media = section('Media Gallery');
  await expect(media.getByRole('figure')).toHaveCount(4);
  await expect(media.getByText('Screenshot').first()).toBeVisible();
  await expect(media.getByText('Artwork').first()).toBeVisible();
  await expect(media.getByRole('link', { name: 'Browse All Media' })).toHaveAttribute(
    'href',
    '/media',
  );
  const stories = section('Top Stories from Around the Web');
  const outbound = stories.getByRole('heading').getByRole('link');
  await expect(outbound).toHaveCount(5);
  for (const link of await outbound.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('The four community cards link to the board with their intent', async ({ page }) => {
  await page.goto('/');
  const cards = [
    ['Share Your Content', 'share'],
    ['Join Discussions', 'discuss'],
    ['Submit News', 'submit-news'],
    ['Create Account', 'create-account'],
  ] as const;
  for (const [name, intent] of cards) {
    await expect(page.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/message-board?intent=${intent}`,
    );
  }
});

test('Images load in a modern format without layout shifts', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Brings the fonts, whose late arrival on a slow machine would count too.
  await page.goto('/privacy');
  await page.goto('/');
  for (const image of await page.getByRole('main').getByRole('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth),
      )
      .toBeGreaterThan(100);
    expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(
      /\.avif$/,
    );
    expect(await image.getAttribute('alt')).toBeTruthy();
  }
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBe(0);
});
