import type { Browser, Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { openDraft, send } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { imageFile } from '../support/image-file.ts';
import { expect, test } from '../support/test.ts';

const TEXT = `Tides[^1] and boats.

> [!WARNING] Spoilers
> The end.

> [!DETAILS] How we counted
> By hand.

> [!COMPARISON]
> ![Dusk](image:1 "Before")
> ![Dawn](image:2 "After")

> [!GALLERY]
> ![Dune](image:1)
> ![Reef](image:2)

> [!BOOKMARK]
> [Tide tables](https://example.com/tides)

~~~
let tide = 'a long line of code' + ' that no page is wide enough for'.repeat(12).trim().toUpperCase().padEnd(900);
~~~

- [x] Watch
- [ ] Count

[^1]: High ones.
`;

/** The preview of a draft with this text, as readers will see it. */
async function openPreview(page: Page): Promise<string> {
  await asRole(page, 'editor');
  await openDraft(page, 'Blocks of all kinds');
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await page.locator('textarea[name=body]').fill(TEXT);
  await send(page, 'Save draft');
  const link = page.getByRole('link', { name: 'Private link' });
  const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
  await page.goto(path);
  return path;
}

async function openWithoutScripts(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('callouts, toggles, comparisons, tasks and footnotes work', async ({ page }) => {
  await openPreview(page);
  await expectAccessible(page);
  const callout = page.getByRole('note').filter({ hasText: 'Spoilers' });
  await expect(callout).toContainText('The end.');

  await expect(page.getByText('By hand.')).toBeHidden();
  await page.getByText('How we counted').click();
  await expect(page.getByText('By hand.')).toBeVisible();

  const comparison = page.getByRole('group', { name: 'Comparison' });
  const slider = comparison.getByRole('slider');
  await expect(slider).toHaveValue('50');
  const second = comparison.getByRole('figure').last().locator('picture');
  const getClip = () => second.evaluate((element) => getComputedStyle(element).clipPath);
  const clip = await getClip();
  expect(clip).toContain('inset');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveValue('100');
  expect(await getClip()).not.toBe(clip);

  await expect(page.getByRole('img', { name: 'Done' })).toHaveText('☑');
  await page.getByLabel('Footnote 1').click();
  const note = page.getByRole('listitem').filter({ hasText: 'High ones.' });
  await expect(note).toBeInViewport();
  await note.getByLabel('Back to the text').click();
  await expect(page.getByText('and boats.')).toBeInViewport();
});

test('without scripts the pictures of a comparison are one above the other', async ({
  page,
  browser,
}) => {
  const path = await openPreview(page);
  const plain = await openWithoutScripts(browser, path);
  const comparison = plain.getByRole('group', { name: 'Comparison' });
  await expect(comparison.getByRole('slider')).toBeHidden();
  const [first, second] = await Promise.all(
    ['Dusk', 'Dawn'].map((name) => comparison.getByRole('img', { name }).boundingBox()),
  );
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  await plain.getByText('How we counted').click();
  await expect(plain.getByText('By hand.')).toBeVisible();
  await plain.context().close();
});

test('paper has what a toggle hides, and both pictures of a comparison', async ({ page }) => {
  await openPreview(page);
  await expect(page.getByText('By hand.')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const hidden = page.getByText('By hand.');
  await expect
    .poll(() =>
      hidden.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })),
    )
    .toBe(true);
  await expect(page.getByRole('slider')).toBeHidden();
});

for (const hasScripts of [true, false]) {
  test(`the pictures of a gallery open whole ${hasScripts ? 'with' : 'without'} scripts`, async ({
    page,
    browser,
  }) => {
    const path = await openPreview(page);
    const plain = hasScripts ? page : await openWithoutScripts(browser, path);
    await plain.getByRole('link', { name: 'Dune, full size' }).click();
    await plain.waitForURL(/\/images\/[^/]+\/1920\.webp/);
    await expect(plain.locator('img')).toBeVisible();
    if (!hasScripts) await plain.context().close();
  });
}

test('an upright comparison fits the height of the screen, uncropped', async ({ page }) => {
  const { buffer: body } = await imageFile('ridge-at-dawn.png', { width: 300, height: 600 });
  await openPreview(page);
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/png', body }));
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(viewport);
    await page.reload();
    const comparison = page.getByRole('group', { name: 'Comparison' });
    await comparison.scrollIntoViewIfNeeded();
    const pictures = comparison.getByRole('img');
    await expect
      .poll(() =>
        pictures.evaluateAll((all: HTMLImageElement[]) => all.every(({ complete }) => complete)),
      )
      .toBe(true);
    const boxes = await Promise.all(
      [pictures.first(), pictures.last(), comparison.getByRole('slider')].map((each) =>
        each.boundingBox(),
      ),
    );
    const [first, ...others] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    expect(others).toEqual([first, first]);
    expect(first?.height).toBeLessThanOrEqual(viewport.height * 0.8 + 1);
    expect((first?.height ?? 0) / (first?.width ?? 1)).toBeCloseTo(2, 1);
  }
});

test('paper has the URL of a bookmark beside its card, and whole lines of code', async ({
  page,
}) => {
  await openPreview(page);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 1000 });
  const link = page.getByRole('link', { name: 'Tide tables' });
  const url = await link.evaluate((element) => {
    const { content, position } = getComputedStyle(element, '::after');
    return { content, position };
  });
  expect(url).toEqual({ content: '" (https://example.com/tides)"', position: 'static' });
  const code = page.locator('pre', { hasText: 'a long line of code' });
  const isCut = () => code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isCut()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  expect(await isCut()).toBe(true);
});

test('a text without such blocks loads no styles for them', async ({ page }) => {
  const sheets = () =>
    page.evaluate(
      () => [...document.styleSheets].filter(({ href }) => href?.includes('marked')).length,
    );
  await page.goto('/news/1');
  expect(await sheets()).toBe(0);
  await openPreview(page);
  expect(await sheets()).toBe(1);
});

test('a long line of code in the archive of newsletters scrolls by itself on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/newsletters');
  await page.locator('main h2 a, main li a').first().click();
  const reading = page.locator('.reading');
  await expect(reading).toBeVisible();
  await reading.evaluate((text) => {
    const code = document.createElement('pre');
    code.append(document.createElement('code'));
    code.firstElementChild?.append('let tide = '.repeat(60));
    text.append(code);
  });
  const isWider = (element: Element) => element.scrollWidth > element.clientWidth;
  expect(await reading.locator('pre').evaluate(isWider)).toBe(true);
  expect(await page.locator('html').evaluate(isWider)).toBe(false);
});
