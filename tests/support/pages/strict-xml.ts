import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/prepare/find-browser.mjs';

export interface XmlElement {
  /** Includes the prefix. */
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  /** Includes the text of all descendants. */
  text: string;
  children: XmlElement[];
}

/** Runs in the browser, whose XML parser rejects anything that is not well-formed. */
function parseInPage(xml: string): XmlElement | string {
  const read = (element: Element): XmlElement => ({
    name: element.nodeName,
    namespace: element.namespaceURI ?? '',
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    text: element.textContent ?? '',
    children: [...element.children].map(read),
  });
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  const error = parsed.querySelector('parsererror');
  return error ? (error.textContent ?? 'not well-formed') : read(parsed.documentElement);
}

/** Parses XML with the browser's strict parser. */
export class StrictXml {
  readonly #browser: Browser;
  readonly #page: Page;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  static async start(): Promise<StrictXml> {
    const executablePath = findBrowser();
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    return new StrictXml(browser, await browser.newPage());
  }

  /** @throws Error with the parser's message if the document is not well-formed. */
  async parse(xml: string): Promise<XmlElement> {
    const parsed = await this.#page.evaluate(parseInPage, xml);
    if (typeof parsed === 'string') throw new Error(parsed);
    return parsed;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** @throws Error if there is not exactly one. */
export function onlyChild(element: XmlElement, name: string): XmlElement {
  const [child, ...others] = childrenNamed(element, name);
  if (!child || others.length > 0) {
    throw new Error(`${element.name} has ${others.length + (child ? 1 : 0)} ${name}, not one`);
  }
  return child;
}
