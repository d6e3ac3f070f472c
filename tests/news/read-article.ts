import { expect } from 'vitest';
import type { TestHub } from '#tests/support/start-hub.ts';

/** A day of March 2025. */
export const day = (number: number) => new Date(Date.UTC(2025, 2, number, 12));

export async function getPage(hub: TestHub, path: string): Promise<string> {
  const response = await hub.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** The page's visible content, without the hydration data. */
export const shown = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
