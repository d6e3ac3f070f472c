import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Everything belongs to a landmark, each landmark has its own name, and names contain what controls show. */
const BEST_PRACTICE = {
  region: { enabled: true },
  'landmark-unique': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
};
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Describing the elements that pass takes a quarter of the time. */
const resultTypes: RunOptions['resultTypes'] = ['violations'];

/**
 * Checks the page, or what a selector matches, for violations of WCAG 2.2 AA that axe can detect. An open
 * menu is checked alone: a link that it half covers would count as too small.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const violations = await findViolations(page, within);
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
}

/** Checks only the color rules, which depend on the theme. */
export async function expectReadable(page: Page): Promise<void> {
  const violations = await runAxe(page, { runOnly: { type: 'rule', values: COLOR_RULES } });
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
}

/** Returns the violations that `expectAccessible` fails on, a line each. */
export function findViolations(page: Page, within?: string): Promise<string[]> {
  const runOnly = { type: 'tag' as const, values: WCAG_2_2_AA };
  return runAxe(page, { runOnly, rules: BEST_PRACTICE }, within);
}

async function runAxe(page: Page, options: RunOptions, within = 'html'): Promise<string[]> {
  const scrollY = await scrollTo(page, 0);
  await finishAnimations(page);
  // Axe is half a megabyte, so it is injected once per document.
  const isInjected = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({
    page: withoutFrames(page),
    ...(isInjected && { axeSource: 'void 0' }),
  });
  // Avoids an extra page per run, which axe opens to collect results from frames.
  const { violations } = await axe
    .include(within)
    .options({ ...options, resultTypes, iframes: false })
    .setLegacyMode(true)
    .analyze();
  await scrollTo(page, scrollY);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** Axe would log an error in each preview, where scripts don't run. */
function withoutFrames(page: Page): Page {
  return Object.create(page, { frames: { value: () => [page.mainFrame()] } });
}

/**
 * Returns where the page was scrolled to. The header and the button that announces new messages float
 * over a scrolled page, and a link that is partly below them counts as too small.
 */
function scrollTo(page: Page, top: number): Promise<number> {
  return page.evaluate((y) => {
    const { scrollY } = window;
    window.scrollTo({ top: y, behavior: 'instant' });
    return scrollY;
  }, top);
}

/** A half-faded element has too little contrast. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) {
        animation.finish();
      }
    }
  });
}
