import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { HYDRATED_MARK, LATE_TYPE } from '#app/http/scripts/late-scripts.ts';
import { fromNewNetwork } from './new-network.ts';

/** Collects errors of a page while a test uses it. */
export class PageErrors {
  readonly #recorded: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Allows errors that a test causes on purpose, such as a missing page. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  listenTo(page: Page, origin: string, hasScripts: boolean): void {
    page.on('console', (message) => {
      const type = message.type();
      if (type !== 'error' && type !== 'warning') return;
      this.#recorded.push(`${type}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#recorded.push(`uncaught: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isOtherHost = /^(https?|wss?):$/.test(url.protocol) && url.origin !== origin;
      if (isOtherHost) this.#recorded.push(`request to another host: ${url.href}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The browser aborts requests when the user leaves a page.
      if (reason === 'net::ERR_ABORTED') return;
      // With scripts disabled, the browser reports blocked scripts this way.
      if (reason === 'csp' && !hasScripts) return;
      this.#recorded.push(`failed request: ${request.url()} (${reason})`);
    });
  }

  get unexpected(): string[] {
    return this.#recorded.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}

/**
 * Waits until React answers clicks, unless the page has no scripts. After `goto` and `reload` this happens by
 * itself; a test that changes the document after following a link must wait first.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    ([mark, lateType]) =>
      !document.querySelector(`script[type="${lateType}"], link[rel="modulepreload"]`) ||
      performance.getEntriesByName(mark).length > 0,
    [HYDRATED_MARK, LATE_TYPE] as const,
  );
}

/**
 * A test that opens pages as a visitor does who looks at them before clicking. For clicks before that,
 * see `before-scripts.spec.ts`.
 */
export function hydrateOnGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
}

/**
 * Keeps the dialogs closed that greet new readers, which would come between a test and its page. A `storageState`
 * would open one more page for each context.
 */
export async function actAsReturningReader(context: BrowserContext, site: string): Promise<void> {
  await context.addInitScript((siteOrigin) => {
    if (origin !== siteOrigin || localStorage.getItem('hasSeenSubscriptionPopup')) return;
    localStorage.setItem('hasSeenSubscriptionPopup', 'true');
    localStorage.setItem('username', 'Reader');
  }, new URL(site).origin);
}

interface Fixtures {
  pageErrors: PageErrors;
  /** Lets the dialogs open that greet new readers. */
  isFirstVisit: boolean;
}

/** A test that fails on console messages, uncaught errors, policy violations and failed requests. */
export const test = base.extend<Fixtures>({
  isFirstVisit: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern.
  extraHTTPHeaders: async ({}, use) => use(fromNewNetwork()),
  pageErrors: [
    async ({ context, baseURL, javaScriptEnabled, isFirstVisit }, use) => {
      if (!isFirstVisit) await actAsReturningReader(context, baseURL ?? '');
      const pageErrors = new PageErrors();
      const { origin } = new URL(baseURL ?? '');
      const hasScripts = javaScriptEnabled !== false;
      const listen = (page: Page) => {
        pageErrors.listenTo(page, origin, hasScripts);
        if (hasScripts) hydrateOnGoto(page);
      };
      // A reused context has a page already.
      for (const page of context.pages()) listen(page);
      context.on('page', listen);
      await use(pageErrors);
      expect(pageErrors.unexpected, 'page errors').toEqual([]);
    },
    { auto: true },
  ],
});

/** A test whose reader has never been here. */
export const firstVisit = test.extend({ isFirstVisit: true });

export { expect };
