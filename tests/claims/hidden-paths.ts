import { expect } from 'vitest';
import type { TestHub } from '#tests/support/start-hub.ts';

const listPaths = [
  '/',
  '/claims',
  '/claims?show=open',
  '/search?q=hushed',
  '/search.json?q=hushed',
  '/feeds/claims.xml',
  '/feeds/claims.json',
  '/sources',
  '/community',
  '/community?tab=contributions',
  '/sitemaps/claims-1.xml',
];

/** That no page for readers has any of these texts, in its HTML or in its data. */
export async function expectHidden(
  hub: TestHub,
  claimPath: string,
  texts: readonly string[],
): Promise<void> {
  for (const path of [...listPaths, claimPath, `${claimPath}.data`]) {
    const content = await (await hub.get(path)).text();
    for (const text of texts) expect(content, path).not.toContain(text);
  }
}
