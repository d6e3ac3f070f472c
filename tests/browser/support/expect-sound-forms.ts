import { expect, type Page } from '@playwright/test';

/** Attributes whose violation makes the browser show a message of its own. */
const CHECKED_BY_BROWSER = ['required', 'pattern', 'min', 'max', 'minlength', 'step']
  .map((name) => `[${name}]`)
  .concat('[type=email]', '[type=url]', '[type=number]')
  .join();

/** Checks that no form is inside another one, and that every error message is the site's own. */
export async function expectSoundForms(page: Page): Promise<void> {
  await expect(page.locator('form form')).toHaveCount(0);
  const checkedByBrowser = page.locator('form:not([novalidate])', {
    has: page.locator(CHECKED_BY_BROWSER),
  });
  await expect(checkedByBrowser).toHaveCount(0);
}
