import { expectAccessible } from '../browser/support/expect-accessible.ts';
import { expect, test } from '../browser/support/test.ts';

function pageWith(content: string): string {
  return `<!doctype html><html lang="en"><title>Page</title><main>${content}</main></html>`;
}

test('An accessible page passes', async ({ page }) => {
  await page.setContent(pageWith('<h1>Title</h1><label>Name <input name="name"></label>'));
  await expectAccessible(page);
});

test('A page that breaks after a passed check fails the next one', async ({ page }) => {
  await page.setContent(pageWith('<h1>Title</h1>'));
  await expectAccessible(page);
  await page.locator('main').evaluate((main) => main.append(document.createElement('input')));
  await expect(expectAccessible(page)).rejects.toThrow('accessibility of');
});

for (const [fault, content] of [
  ['a field without a label', '<input name="name">'],
  ['low-contrast text', '<p style="color: #999; background: #fff">Faint</p>'],
  ['an image without alt text', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'],
] as const) {
  test(`A page with ${fault} fails`, async ({ page }) => {
    await page.setContent(pageWith(content));
    await expect(expectAccessible(page)).rejects.toThrow('accessibility of');
  });
}
