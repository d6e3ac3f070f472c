import { expect, type Page, type Request } from '@playwright/test';

/** Opens menus, dialogs and details, switches tabs and toggles; sends no form. */
const HARMLESS = 'button[type=button], summary, [role=tab]';
/** What a press may open over the page. */
const OVERLAYS = 'dialog[open], [role=dialog], [role=menu], [role=listbox], :popover-open';
/** Marks the overlay to check. */
const MARK = 'data-walk-overlay';
/** Ends a walk through buttons that make new ones. */
const MAX_PRESSES = 60;

/**
 * Presses each harmless button of the open page once, checks what it opens, closes it with Escape and checks
 * that the focus is not lost. Passes over buttons whose names are known from other pages, such as those of
 * the frame. `findFaults` checks the page, or an open dialog or menu alone.
 */
export async function pressButtons(
  page: Page,
  known: Set<string>,
  findFaults: (overlay?: string) => Promise<string[]>,
): Promise<string[]> {
  const address = page.url();
  const faults: string[] = [];
  for (let count = 0; count < MAX_PRESSES; count++) {
    const next = await findNextButton(page, known);
    if (!next) break;
    known.add(next.kind);
    const found = await press(page, next.index, findFaults);
    faults.push(...found.map((fault) => `${fault} (after "${next.name}")`));
    if (page.url() !== address || (await hasOverlay(page))) await page.goto(address);
  }
  return faults;
}

/** Rows of a list have the same buttons, so names that differ in numbers and objects count once. */
async function findNextButton(page: Page, known: Set<string>) {
  const names = await page.locator(HARMLESS).evaluateAll((buttons) =>
    buttons.map((button) => {
      const isVisible = button.checkVisibility({ visibilityProperty: true });
      const isUsable = isVisible && !button.matches(':disabled, [aria-disabled=true], [inert] *');
      if (!isUsable) return '';
      const frame = button.closest('header, footer, nav, dialog')?.tagName ?? '';
      return `${frame} ${button.getAttribute('aria-label') ?? button.textContent ?? ''}`.trim();
    }),
  );
  const buttons = names.map((name, index) => {
    const kind = name.replace(/\d+/g, '0').replace(/ (?:for|of|to|by|from) .*/, '');
    return { name, kind, index };
  });
  return buttons.find(({ name, kind }) => name !== '' && !known.has(kind));
}

async function press(
  page: Page,
  index: number,
  findFaults: (overlay?: string) => Promise<string[]>,
): Promise<string[]> {
  const address = page.url();
  const button = await page.locator(HARMLESS).nth(index).elementHandle();
  try {
    await button?.click({ timeout: 10_000 });
  } catch {
    return ['it cannot be clicked'];
  }
  await settle(page);
  if (page.url() !== address) return findFaults();
  if (!(await markOverlay(page))) {
    const faults = await findFaults();
    // An open menu would cover the buttons below it.
    const isOpen = await button?.evaluate((element) => element.matches('details[open] > summary'));
    if (isOpen) await page.keyboard.press('Escape');
    return faults;
  }
  const faults = await findFaults(`[${MARK}]`);
  await page.keyboard.press('Escape');
  await settle(page);
  // A list of suggestions in a dialog takes the first one.
  if (await hasOverlay(page)) await page.keyboard.press('Escape');
  await settle(page);
  const isLost = await page.evaluate(() => document.activeElement === document.body);
  if (isLost && (await button?.isVisible())) faults.push('Escape loses the focus');
  return faults;
}

async function hasOverlay(page: Page): Promise<boolean> {
  return (await page.locator(OVERLAYS).filter({ visible: true }).count()) > 0;
}

/** Marks the topmost dialog or menu, if one is open. */
async function markOverlay(page: Page): Promise<boolean> {
  if (!(await hasOverlay(page))) return false;
  await page
    .locator(OVERLAYS)
    .filter({ visible: true })
    .last()
    .evaluate((overlay, mark) => {
      for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
      overlay.setAttribute(mark, '');
    }, MARK);
  return true;
}

/** Waits until what a press started has arrived and is drawn. */
async function settle(page: Page): Promise<void> {
  const listPending = () => [...(pending.get(page) ?? [])].map((request) => request.url());
  await expect.poll(listPending, 'requests under way').toEqual([]);
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

const pending = new WeakMap<Page, Set<Request>>();

/**
 * Tracks the requests that a page waits for: no beacons, no images, which may be made while it waits, and no polls for
 * live updates, which never end.
 */
export function trackRequests(page: Page): void {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => {
    const isPoll = new URL(request.url()).pathname.startsWith('/live');
    if (!isPoll && !['ping', 'image'].includes(request.resourceType())) requests.add(request);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) requests.clear();
  });
  page.on('response', (response) => requests.delete(response.request()));
  page.on('requestfailed', (request) => requests.delete(request));
}
