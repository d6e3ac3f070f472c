import { writePost } from '../support/board-actions.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test.describe('The options of a post are a menu', { tag: '@phone' }, () => {
  test('beside its button, which moves nothing and scrolls with the page', async ({
    page,
    request,
  }) => {
    const { threadId } = await writePost(request, { body: 'Low water at six.' });
    await page.goto(`/message-board/${threadId}`);
    const opener = page.getByRole('link', { name: /^More options/ });
    const before = await opener.boundingBox();
    await opener.click();
    const menu = page.getByRole('list', { name: 'Post options' });
    await expect(menu.getByRole('button').first()).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    const anchor = await opener.boundingBox();
    expect(anchor).toEqual(before);
    const box = await menu.boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    const gaps = [
      (box?.y ?? 0) - ((anchor?.y ?? 0) + (anchor?.height ?? 0)),
      (anchor?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0)),
    ];
    expect(gaps.map(Math.abs).some((gap) => gap < 2)).toBe(true);
    await page.mouse.wheel(0, 60);
    await expect
      .poll(async () => {
        const [moved, scrolled] = [await menu.boundingBox(), await opener.boundingBox()];
        return (moved?.y ?? 0) - (scrolled?.y ?? 0);
      })
      .toBeCloseTo((box?.y ?? 0) - (anchor?.y ?? 0), 0);
  });

  test('that closes on Escape, a second click, a click elsewhere and when it is left', async ({
    page,
    request,
  }) => {
    const { threadId } = await writePost(request, { body: 'High water at noon.' });
    await page.goto(`/message-board/${threadId}`);
    const opener = page.getByRole('link', { name: /^More options/ });
    const menu = page.getByRole('list', { name: 'Post options' });
    const open = async () => {
      await opener.click();
      await expect(menu.getByRole('button').first()).toBeFocused();
    };
    await open();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
    await open();
    await opener.click();
    await expect(menu).toHaveCount(0);
    await open();
    await page.getByRole('article').getByText('High water at noon.').click();
    await expect(menu).toHaveCount(0);
    await open();
    await menu.getByRole('button').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu).toHaveCount(0);
    await expect(page.locator(':focus')).toBeVisible();
  });
});
