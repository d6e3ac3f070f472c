import type { Page } from '@playwright/test';
import { asRole, getPage } from '../support/as-role.ts';
import { getEditor, openGroup, press, uniqueTitle } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

async function openNewPage(page: Page, title: string, text: string): Promise<void> {
  await page.goto('/admin/new-content?kind=pages');
  await page.getByLabel('Title').fill(title);
  await press(page, 'Continue');
  await page.waitForURL(/\/admin\/edit-page\/\d+/);
  await expect(getEditor(page)).toHaveAttribute('contenteditable', 'true');
  await getEditor(page).click();
  await page.keyboard.type(text);
  await openGroup(page, 'URL and section');
}

const url = (page: Page) => page.getByRole('textbox', { name: 'URL', exact: true });

test('an editor writes a page, publishes it, gives it a section and moves it', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  const title = uniqueTitle('Field guide');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const child = uniqueTitle('Terns');
  const childSlug = child.toLowerCase().replaceAll(' ', '-');
  await asRole(page, 'editor');
  await openNewPage(page, title, 'Birds of the coast.');
  await expect(page.getByText(`URL: /${slug}`)).toBeVisible();
  // It is checked while someone types.
  await url(page).fill('news');
  await expect(page.getByText('The site itself uses /news. Choose another URL.')).toBeVisible();
  await url(page).fill('about');
  await expect(page.getByText('“About Horizon Three” has this URL.')).toBeVisible();
  await press(page, 'Publish now');
  // The refused form shows it next to its field, and keeps the text.
  await expect(url(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(getEditor(page)).toContainText('Birds of the coast.');
  await url(page).fill(slug);
  await press(page, 'Publish now');
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await openNewPage(page, child, 'They nest on the mole.');
  await page.getByLabel('Page above').selectOption({ label: `${title} (/${slug})` });
  await expect(page.getByText(`URL: /${slug}/${childSlug}`)).toBeVisible();
  await press(page, 'Publish now');
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();

  const reader = await getPage(browser);
  await reader.goto(`/${slug}`);
  const contents = reader.getByRole('navigation', { name: 'In this section' });
  await contents.getByRole('link', { name: child }).click();
  await expect(reader).toHaveURL(`/${slug}/${childSlug}`);
  await expect(reader.getByRole('heading', { level: 1, name: child })).toBeVisible();
  await expect(contents.getByRole('link', { name: child })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(reader);
  await reader
    .getByRole('navigation', { name: 'Previous and next page' })
    .getByRole('link', { name: title })
    .click();
  await expect(reader).toHaveURL(`/${slug}`);

  await page.goto(`/admin/content?kind=pages&q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await page.waitForURL(/\/admin\/edit-page\/\d+/);
  await openGroup(page, 'URL and section');
  await url(page).fill(`${slug}-moved`);
  await press(page, 'Publish changes');
  await expect(page.getByText('Changes published', { exact: true }).first()).toBeVisible();
  await reader.goto(`/${slug}/${childSlug}`);
  await expect(reader).toHaveURL(`/${slug}-moved/${childSlug}`);
});

test('on a phone, the table of contents folds away above the text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/lore/places/relays');
  const contents = page.getByRole('navigation', { name: 'In this section' });
  await expect(contents).toBeHidden();
  await page.locator('summary').filter({ hasText: 'In this section' }).click();
  await contents.getByRole('link', { name: 'Sallow Bay' }).click();
  await expect(page).toHaveURL('/lore/places/sallow-bay');
  await expectAccessible(page);
});
