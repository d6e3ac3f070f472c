import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Nothing on the page breaks WCAG 2.2 AA, as far as a machine can tell. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothingFound(page, (axe) => axe.withTags(WCAG_2_2_AA));
}

/** The part of it that a theme can break. */
export function expectReadable(page: Page): Promise<void> {
  return expectNothingFound(page, (axe) => axe.withRules(RULES_OF_COLOUR));
}

async function expectNothingFound(
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await endMovements(page);
  // Half a megabyte of script: a second look at the same document finds it there, frames do not.
  const isThere = await page.evaluate(() => 'axe' in window && window.length === 0);
  const axe = choose(new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) }));
  // Our pages have no frames; without this each look opens a page of its own to gather from them.
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** What is half faded in has half its contrast. */
async function endMovements(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) {
        animation.finish();
      }
    }
  });
}
