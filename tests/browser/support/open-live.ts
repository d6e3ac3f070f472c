import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens a page and waits until it receives live updates. */
export async function openLive(page: Page, path: string): Promise<void> {
  const connection = page.waitForResponse((response) => response.url().includes('/live?'));
  await page.goto(path);
  expect((await connection).status()).toBe(200);
}
