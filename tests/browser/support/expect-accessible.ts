import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Nothing on the page breaks WCAG 2.2 AA, as far as a machine can tell. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothingFound(page, new AxeBuilder({ page }).withTags(WCAG_2_2_AA));
}

/** The part of it that a theme can break. */
export function expectReadable(page: Page): Promise<void> {
  return expectNothingFound(page, new AxeBuilder({ page }).withRules(RULES_OF_COLOUR));
}

async function expectNothingFound(page: Page, axe: AxeBuilder): Promise<void> {
  // Our pages have no frames; without this each look opens a page of its own to gather from them.
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
