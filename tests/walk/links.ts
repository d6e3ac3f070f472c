import type { APIRequestContext, Page } from '@playwright/test';

const MAX_REDIRECTS = 5;

/** Returns the site's own addresses that the open page links to, without their fragments. */
export async function listLinks(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const { origin } = new URL(page.url());
  const own = hrefs.filter((href) => href.startsWith(`${origin}/`));
  return [...new Set(own.map((href) => href.replace(/#.*/, '').slice(origin.length)))];
}

export interface LinkTarget {
  status: number;
  /** Not set for previews of emails: a walk cannot check documents in which no scripts run. */
  isPage: boolean;
  /** Set if the link is a way to raw data that is not a file. */
  isRawData: boolean;
}

/** Follows a link to its end, or to where it leaves the site. */
export async function followLink(request: APIRequestContext, href: string): Promise<LinkTarget> {
  let address = href;
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const response = await request.get(address, { maxRedirects: 0 });
    const { location, 'content-type': type = '', ...headers } = response.headers();
    const status = response.status();
    const url = response.url();
    await response.dispose();
    if (status < 300 || status >= 400 || location === undefined) {
      const isJson = /\bjson\b/.test(type) && !/\.json(\?|$)/.test(address);
      const isSandboxed = /\bsandbox\b/.test(headers['content-security-policy'] ?? '');
      return { status, isPage: type.startsWith('text/html') && !isSandboxed, isRawData: isJson };
    }
    const target = new URL(location, url);
    if (target.origin !== new URL(url).origin) return { status, isPage: false, isRawData: false };
    address = `${target.pathname}${target.search}`;
  }
  return { status: 508, isPage: false, isRawData: false };
}
