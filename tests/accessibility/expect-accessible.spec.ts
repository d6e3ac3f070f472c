import { expectAccessible } from '../browser/support/expect-accessible.ts';
import { expect, test } from '../browser/support/test.ts';

function pageWith(content: string): string {
  return `<!doctype html><html lang="en"><title>Page</title><main>${content}</main></html>`;
}

test('A page that anyone can use passes', async ({ page }) => {
  await page.setContent(pageWith('<h1>Title</h1><label>Name <input name="name"></label>'));
  await expectAccessible(page);
});

test('A page that breaks after a first look does not pass the second', async ({ page }) => {
  await page.setContent(pageWith('<h1>Title</h1>'));
  await expectAccessible(page);
  await page.locator('main').evaluate((main) => main.append(document.createElement('input')));
  await expect(expectAccessible(page)).rejects.toThrow('accessibility of');
});

for (const [fault, content] of [
  ['a field without a name', '<input name="name">'],
  ['text that is too faint', '<p style="color: #999; background: #fff">Faint</p>'],
  ['a picture without words', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'],
] as const) {
  test(`A page with ${fault} does not pass`, async ({ page }) => {
    await page.setContent(pageWith(content));
    await expect(expectAccessible(page)).rejects.toThrow('accessibility of');
  });
}
