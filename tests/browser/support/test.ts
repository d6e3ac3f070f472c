import { test as base, expect, type Page } from '@playwright/test';
import { fromElsewhere } from './elsewhere.ts';

/** What a page complained about while a test used it. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** For what a test brings about on purpose, such as a missing page. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  listenTo(page: Page, origin: string, hasScripts: boolean): void {
    page.on('console', (message) => {
      const type = message.type();
      if (type !== 'error' && type !== 'warning') return;
      this.#heard.push(`${type}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#heard.push(`uncaught: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isElsewhere = /^(https?|wss?):$/.test(url.protocol) && url.origin !== origin;
      if (isElsewhere) this.#heard.push(`request to another host: ${url.href}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The browser gives up what it no longer needs when one leaves a page.
      if (reason === 'net::ERR_ABORTED') return;
      // Where scripts are switched off, this is how the browser says that it loads none.
      if (reason === 'csp' && !hasScripts) return;
      this.#heard.push(`failed request: ${request.url()} (${reason})`);
    });
  }

  get left(): string[] {
    return this.#heard.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}

/** A test that fails when the page complains: console, errors, content policy, requests. */
export const test = base.extend<{ complaints: Complaints }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern.
  extraHTTPHeaders: async ({}, use) => use(fromElsewhere()),
  complaints: [
    async ({ context, baseURL, javaScriptEnabled }, use) => {
      const complaints = new Complaints();
      const { origin } = new URL(baseURL ?? '');
      const listen = (page: Page) => complaints.listenTo(page, origin, javaScriptEnabled !== false);
      // A reused context has a page already.
      for (const page of context.pages()) listen(page);
      context.on('page', listen);
      await use(complaints);
      expect(complaints.left, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
