import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoOverflow } from '../support/expect-usable.ts';
import { expect, test } from '../support/test.ts';

test('An admin opens a list from its stat card and goes back', { tag: '@phone' }, async ({
  page,
}) => {
  await asRole(page, 'admin');
  await page.goto('/admin');
  await expect(page).toHaveTitle('Admin Dashboard · Admin');
  await page
    .getByRole('link', { name: /^Media Items \d+ Media published, last 30 days: / })
    .click();
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('A public page loads no admin routes', async ({ page }) => {
  await asRole(page, 'editor');
  await page.goto('/');
  await expect(page.getByLabel(/^Account menu for/)).toBeVisible();
  const routeIds = await page.evaluate(() => {
    const manifest: { routes: object } = Reflect.get(window, '__reactRouterManifest');
    return Object.keys(manifest.routes);
  });
  expect(routeIds).toContain('features/news/routes/news-page');
  expect(routeIds.filter((id) => /admin|audit|jobs|outbox/.test(id))).toEqual([
    'shell/routes/admin-not-found',
  ]);
  await page.getByLabel(/^Account menu for/).click();
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('A dashboard tab has its own URL', { tag: '@phone' }, async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin');
  const tabs = page.getByRole('navigation', { name: 'Dashboard sections' });
  await tabs.getByRole('link', { name: 'Image Management' }).click();
  await expect(page).toHaveURL('/admin?tab=images');
  await expect(page).toHaveTitle('Image Management · Admin Dashboard · Admin');
  await expect(page.getByRole('link', { name: 'Add images' })).toBeVisible();
  await page.reload();
  const link = tabs.getByRole('link', { name: 'Image Management' });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(link).toBeInViewport();
});

test('A moderator removes a message from its row in the Moderation tab', async ({ page }) => {
  await asRole(page, 'moderator');
  await page.goto('/admin?tab=moderation');
  const row = page.getByRole('listitem').filter({ hasText: 'PosterTruth3' }).first();
  await row.getByText('Remove…').click();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Remove: It’s spam or advertising.' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toBeVisible();
});

test('An admin composes a role, and deletes it', { tag: '@phone' }, async ({
  page,
  pageErrors,
}) => {
  // The refused form.
  pageErrors.allow(/422/);
  const name = `Crew ${test.info().project.name} ${Date.now()}`;
  await asRole(page, 'admin');
  await page.goto('/admin/new-role');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add role' }).click();
  await expect(page.getByText('Choose at least one right.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByLabel('Moderate posts').check();
  await page.getByLabel('Lore').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add role' }).click();
  await expect(page.getByText('Role added')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByLabel('Lore')).toBeChecked();
  await page.getByRole('link', { name: 'Delete role' }).click();
  await page.getByRole('button', { name: 'Delete role' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('Rows are dense, and table heads stay in view', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/users');
  const rows = page.getByRole('row');
  const box = await rows.nth(1).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(40);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeInViewport();
});

test('The frame fits the screen: a sidebar, a rail of icons, or a menu', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/audit');
  const sidebar = page.getByRole('navigation', { name: 'Admin', exact: true });
  const spaceBesidePage = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    return (await page.getByRole('main').boundingBox())?.x;
  };
  expect(await spaceBesidePage(1440)).toBe(224);
  expect(await spaceBesidePage(820)).toBe(56);
  expect(await spaceBesidePage(390)).toBe(0);
  await expect(sidebar).toBeHidden();
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeHidden();
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(56);
  await page.setViewportSize({ width: 820, height: 844 });
  await sidebar.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
});

test('A toast leaves the selection bar free', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/users?notice=settings-saved');
  await page.getByRole('checkbox').nth(1).check();
  const toast = await page.getByRole('region', { name: 'Notices' }).boundingBox();
  const bar = await page.getByRole('button', { name: 'Change role' }).boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test('Choosing a filter applies at once and is kept in the URL', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/content?kind=media');
  await page.getByLabel('Status').selectOption('removed');
  await expect(page).toHaveURL(/kind=media&status=removed$/);
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/admin/content?kind=media');
  await expect(page.getByLabel('Status')).toHaveValue('');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(51);
});

test('Typing into a filter applies it after a pause and keeps the focus', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/content?kind=articles');
  const title = page.getByRole('searchbox', { name: 'Title' });
  await title.pressSequentially('tone');
  await expect(page).toHaveURL('/admin/content?kind=articles&q=tone');
  await title.pressSequentially('s and');
  await expect(page).toHaveURL('/admin/content?kind=articles&q=tones+and');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('tones and');
});

test('Active filters are listed, each with a link that removes it', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/content?kind=articles&q=tone&status=published');
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(active.getByRole('link')).toHaveText(['Remove filter Status: Published', 'Clear']);
  await active.getByRole('link', { name: 'Remove filter Status: Published' }).click();
  await expect(page).toHaveURL('/admin/content?kind=articles&q=tone');
  await expect(page.getByLabel('Status')).toHaveValue('');
  await expect(active.getByRole('link')).toHaveText(['Clear']);
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('published');
});

test('Saving settings shows a toast', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/settings/accounts');
  const checkbox = page.getByLabel('Allow sample accounts on a public site');
  const wasChecked = await checkbox.isChecked();
  await checkbox.click();
  await page.getByRole('form', { name: 'Accounts' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Settings saved')).toBeVisible();
  await expect(checkbox).toBeChecked({ checked: !wasChecked });
});

test('On a phone the sidebar links are in the menu', async ({ page }) => {
  await asRole(page, 'editor');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await page.getByLabel('Menu', { exact: true }).first().click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Content',
    'Topics',
    'Timeline',
    'Claim sources',
    'Images',
    'Files',
    /^Review queue/,
    'Newsletters',
    'Redirects',
  ]);
  await menu.getByRole('link', { name: 'Content' }).click();
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('A page of another role is refused inside the frame', async ({ page, pageErrors }) => {
  pageErrors.allow(/403/);
  await asRole(page, 'editor');
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('A long word in the audit log breaks instead of widening the page', async ({ page }) => {
  await asRole(page, 'admin');
  const word = 'W'.repeat(300);
  const form = { intent: 'add', body: word };
  const added = await page.request.post('/admin/people/5', { form, maxRedirects: 0 });
  expect(added.status()).toBeLessThan(400);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin/audit');
    await expect(page.getByText(word).first()).toBeVisible();
    await expectNoOverflow(page);
  }
});

test('A load that another one replaces leaves nothing in the console, an error does', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/uncaught: A fault/);
  await asRole(page, 'admin');
  await page.goto('/admin');
  const reported = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    void Promise.reject(new DOMException('signal is aborted without reason', 'AbortError'));
    void Promise.reject(new Error('A fault'));
  });
  expect((await reported).message).toBe('A fault');
});

test('Nothing in the account menu is wider than the menu', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await asRole(page, 'admin');
  await page.goto('/admin');
  await page.getByLabel(/^Account menu/).click();
  const light = page.getByText('Light', { exact: true });
  await expect(light).toBeVisible();
  const room = await light.evaluate((label) => {
    const menu = label.closest('details > div');
    return (menu?.getBoundingClientRect().right ?? 0) - label.getBoundingClientRect().right;
  });
  expect(room).toBeGreaterThanOrEqual(8);
});
