import type { TestHub } from '../start-hub.ts';

/** The URL of the image that previews of links to a page show, below the site's. */
export async function readShareImage(hub: TestHub, path: string): Promise<string> {
  const html = await (await hub.get(path)).text();
  const url = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  return url.replace(hub.address, '').replaceAll('&amp;', '&');
}
