import { asRole } from '../support/as-role.ts';
import { findCovered } from '../support/find-covered.ts';
import { expect, test } from '../support/test.ts';

test('Rows move by keyboard, button and drag, and a live region says where to', async ({
  page,
}) => {
  await asRole(page, 'editor');
  await page.goto('/admin/pages/community');
  const form = page.getByRole('form', { name: 'Community Hub' });
  const names = () =>
    form
      .getByLabel(/^Name, /)
      .evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value')));
  const status = form.getByRole('status');
  const handle = (name: string) => form.getByRole('button', { name: `Move ${name}: drag it` });
  await handle('Members').focus();
  await page.keyboard.press('ArrowUp');
  await expect(status).toHaveText('Members is now number 2 of 3.');
  await expect(handle('Members')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  expect(await names()).toEqual(['Members', 'Discussions', 'Contributions']);
  const down = form.getByRole('button', { name: 'Move Members down' });
  await down.click();
  await expect(down).toBeFocused();
  await expect(status).toHaveText('Members is now number 2 of 3.');
  await handle('Contributions').dragTo(form.getByLabel('Name, Discussions'));
  await expect.poll(names).toEqual(['Contributions', 'Discussions', 'Members']);
});

test('The actions keep their height, and never cover what has the focus', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await asRole(page, 'editor');
  await page.goto('/admin/pages/navigation');
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  const box = await save.last().boundingBox();
  expect(box?.height).toBe(isMobile ? 44 : 36);
  expect(await findCovered(page, '.workspace-actions', 60)).toEqual([]);
});

test('The preview follows what is typed, and nothing is saved', async ({ page }) => {
  await asRole(page, 'editor');
  await page.goto('/admin/pages/stories');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
    'Stories from around the web',
  );
  await page.getByLabel('Title', { exact: true }).fill('Read elsewhere');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Read elsewhere');
  await page.getByRole('button', { name: 'Insert link' }).click();
  await expect(preview.getByText('affiliate link').first()).toBeVisible();
  const tab = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview in a new tab' }).click();
  await expect((await tab).getByRole('heading', { level: 1 })).toHaveText('Read elsewhere');
  await page.goto('/stories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories from around the web');
});

test('A menu takes the name of a chosen page, and its preview shows the menu', async ({
  page,
  pageErrors,
}) => {
  // The preview while the new item has a name and no path.
  pageErrors.allow(/422/);
  await asRole(page, 'editor');
  await page.goto('/admin/pages/navigation');
  const form = page.getByRole('form', { name: 'Navigation' });
  const menu = page.frameLocator('iframe').getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Media' })).toBeVisible();
  await form.getByRole('button', { name: 'Add item' }).click();
  const path = form.getByLabel(/^Path or URL,/).last();
  const name = form.getByLabel(/^Name,/).last();
  const { value, title } = await page.locator('#own-page-paths option').evaluateAll((options) => {
    const [option] = options;
    return {
      value: option?.getAttribute('value') ?? '',
      title: option?.getAttribute('label') ?? '',
    };
  });
  await path.fill(value);
  await expect(name).toHaveValue(title);
  await expect(menu.getByRole('link', { name: title })).toBeVisible();
  await name.fill('My own name');
  await path.fill('/news');
  await path.fill(value);
  await expect(name).toHaveValue('My own name');
  await path.fill('news');
  await expect(form.getByText('Start with / for a page of this site')).toBeVisible();
  await expect(path).toHaveAttribute('aria-invalid', 'true');
  await page.goto('/admin/pages/footer');
  await expect(page.frameLocator('iframe').getByRole('contentinfo')).toBeInViewport();
});

test('Leaving asks before changed fields or rows are lost', async ({ page }) => {
  await asRole(page, 'editor');
  await page.goto('/admin/pages/news/versions');
  const heading = page.getByRole('heading', { level: 1 });
  const stay = page.getByRole('button', { name: 'Keep editing' });
  const form = page.getByRole('form', { name: 'News and Rumors' });
  const history = page.getByRole('link', { name: 'History' });
  await page.getByRole('main').getByRole('link', { name: 'News and Rumors' }).click();
  await form.getByLabel('Articles per page').fill('7');
  await page.goBack();
  await stay.click();
  await expect(form.getByLabel('Articles per page')).toHaveValue('7');
  await form.getByLabel('Articles per page').fill('5');
  await form.getByRole('button', { name: 'Add filter' }).click();
  await history.click();
  await stay.click();
  await expect(form.getByLabel('Name, new item 1')).toBeVisible();
  await history.click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(heading).toHaveText('History of News and Rumors');
});

test('A saved page changes for readers, and the toast undoes it', async ({ page }) => {
  await asRole(page, 'editor');
  await page.goto('/admin/pages/stories');
  await page.getByLabel('Subtitle').fill('Links that we liked this week.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Page updated')).toBeVisible();
  const reader = await page.context().newPage();
  await reader.goto('/stories');
  await expect(reader.getByText('Links that we liked this week.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Subtitle')).toHaveValue(
    'Worth reading on other sites, newest first.',
  );
  await reader.reload();
  await expect(reader.getByText('Worth reading on other sites, newest first.')).toBeVisible();
});

test('A new name of a category shows in the filters and in the preview', async ({ page }) => {
  await asRole(page, 'editor');
  await page.goto('/admin/pages/news');
  const form = page.getByRole('form', { name: 'News and Rumors' });
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('Breaking News').first()).toBeVisible();
  await form.getByLabel('Name, Breaking News').fill('Just in');
  await expect(preview.getByText('Just in').first()).toBeVisible();
  await form.getByRole('button', { name: 'Add category' }).click();
  await page.keyboard.type('Patch Notes');
  await form.getByLabel('Category of breaking news').selectOption('Patch Notes');
  await form.getByLabel('Categories, Interviews').click();
  const choices = form.getByRole('listitem').filter({ has: page.getByLabel('Name, Interviews') });
  await choices.last().getByLabel('Patch Notes').check();
  await expect(choices.last().getByText('Interviews, Patch Notes')).toBeVisible();
  await expect(choices.last().getByLabel('Just in')).not.toBeChecked();
});

test('The selects of rows have room for their longest option', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await asRole(page, 'editor');
  await page.goto('/admin/pages/news');
  const rooms = await page.locator('.page-row select').evaluateAll((selects) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    const ARROW = 20;
    return selects
      .filter((select) => select instanceof HTMLSelectElement)
      .map((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        context.font = font;
        const texts = [...select.options].map(({ text }) => context.measureText(text).width);
        const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        return select.clientWidth - padding - ARROW - Math.max(...texts);
      });
  });
  expect(rooms.length).toBeGreaterThan(3);
  expect(Math.min(...rooms)).toBeGreaterThanOrEqual(0);
});
