import type { Page } from '@playwright/test';
import { retiredPhrases } from './retired-phrases.ts';

/** The largest layout shift after the first paint, as browsers score it, that nobody notices. */
const MAX_LAYOUT_SHIFT = 0.02;

declare global {
  interface Window {
    layoutShifts?: { score: number; sources: string[] }[];
  }
}

/** Records layout shifts of every document from its first paint on. Call before opening pages. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { score: number; sources: string[] }[] = [];
    window.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const sources = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.nodeName ?? ''),
        );
        shifts.push({ score: entry.value, sources });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shifts recorded so far, if their sum is too large. */
export async function findLayoutShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  const total = shifts.reduce((sum, { score }) => sum + score, 0);
  if (total <= MAX_LAYOUT_SHIFT) return [];
  const sources = shifts.flatMap((shift) => shift.sources).slice(0, 3);
  return [`layout shift of ${total.toFixed(3)}: ${sources.join(' | ')}`];
}

/**
 * Returns faults of the open document that a reader could see or trip over: raw data in place of a page, ids used
 * twice, links to missing parts of the page, and texts with placeholders, keys or retired phrases. The names of
 * members may look like keys.
 */
export async function findPageFaults(
  page: Page,
  names: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const { ids, fragments, texts, contentType } = await page.evaluate(readDocument);
  if (contentType !== 'text/html') return [`a page of type ${contentType}`];
  return [
    ...ids.map((id) => `duplicate id: ${id}`),
    ...fragments.map((fragment) => `link to a missing part of the page: ${fragment}`),
    ...texts.filter((text) => !names.has(text)).flatMap(findTextFaults),
  ];
}

const TEXT_FAULTS: [RegExp, string][] = [
  // Help may list the placeholders that a text can have.
  [
    /\bundefined\b|\bNaN\b|\bInvalid Date\b|\[object |^(?!.*(?: are replaced with | write \{))[^{}]*[{}]/,
    'placeholder',
  ],
  // `articleTitle`, `article.title`, `article_title`, but no host of the sample site and no file.
  [/^(?!(?:.*\.)?example\.|.*\.txt$)[a-z]+(?:[A-Z][a-z]+|[._][a-z]+)+$/, 'key'],
  ...retiredPhrases.map((phrase): [RegExp, string] => [phrase, 'retired phrase']),
];

/** Returns what is wrong with a text that people see. */
export function findTextFaults(text: string): string[] {
  return TEXT_FAULTS.filter(([pattern]) => pattern.test(text)).map(
    ([, fault]) => `${fault} in text: "${text.slice(0, 120)}"`,
  );
}

/** Runs in the browser. */
function readDocument() {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const fragments = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
    .filter((link) => link.href.split('#')[0] === location.href.split('#')[0])
    .map(({ hash }) => decodeURIComponent(hash.slice(1)))
    .filter((id) => id !== '' && !document.getElementById(id));
  const texts: string[] = [document.title];
  // What people wrote may hold anything.
  const foreign =
    'script, style, template, noscript, code, pre, textarea, [contenteditable], .prose, details dd';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest(foreign) || !parent.checkVisibility({ visibilityProperty: true }))
      continue;
    texts.push(node.textContent?.trim() ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  return {
    ids: ids.filter((id, index) => ids.indexOf(id) !== index),
    fragments,
    texts: [...new Set(texts)].filter((text) => text !== ''),
    contentType: document.contentType,
  };
}
