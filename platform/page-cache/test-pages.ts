import { type PageCache, startAtOnce } from './page-cache.ts';
import type { RenderedPage } from './stored-page.ts';

export const MEGABYTE = 1024 * 1024;

export function page(text: string, tags: string[] = [], status = 200): RenderedPage {
  return { status, headers: [['Content-Type', 'text/html']], body: Buffer.from(text), tags };
}

/** A rendering that the test finishes or fails. */
export function pendingRender() {
  let finish: (page: RenderedPage) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const rendered = new Promise<RenderedPage>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  let calls = 0;
  const render = () => {
    calls += 1;
    return startAtOnce(() => rendered);
  };
  return { render, finish, fail, calls: () => calls };
}

export async function getBody(cache: PageCache, key: string, text: string): Promise<string> {
  const stored = await cache.get(key, () => startAtOnce(async () => page(text)));
  return (await stored.reply('identity')).whole.body.toString();
}
