import { expect } from 'vitest';
import type { TestHub } from '#tests/support/start-hub.ts';

/** The page's visible content, without the hydration data. */
export async function readPage(hub: TestHub, path: string): Promise<string> {
  const response = await hub.get(path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '');
}

/** Collects the items of all pages by following the Load More links, as a browser without JavaScript would. */
export async function walkList(
  hub: TestHub,
  path: string,
  getItems: (content: string) => string[],
): Promise<string[]> {
  const seen: string[] = [];
  let next: string | undefined = path;
  for (let part = 0; next !== undefined && part < 20; part += 1) {
    const content: string = await readPage(hub, next);
    seen.push(...getItems(content));
    next = /href="([^"]*after=[^"]*)"/.exec(content)?.[1]?.replaceAll('&amp;', '&');
  }
  return seen;
}

export function allMatches(content: string, pattern: RegExp): string[] {
  return [...content.matchAll(pattern)].map(([, found]) => found ?? '');
}
