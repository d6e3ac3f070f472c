import type { Page } from '@playwright/test';
import { findViolations } from '../browser/support/expect-accessible.ts';
import type { PageErrors } from '../browser/support/test.ts';
import { getShape } from './address-shape.ts';
import { followLink, type LinkTarget, listLinks } from './links.ts';
import { findLayoutShifts, findPageFaults } from './page-faults.ts';
import { pressButtons } from './press-buttons.ts';

export interface WalkLimits {
  pages: number;
  pagesPerShape: number;
}

/** Opens pages, follows their links and presses their buttons, and collects the faults it meets. */
export class Walk {
  /** Addresses that were opened. */
  readonly opened: string[] = [];
  readonly #page: Page;
  readonly #errors: PageErrors;
  readonly #limits: WalkLimits;
  readonly #names: ReadonlySet<string>;
  readonly #faults = new Map<string, string>();
  readonly #targets = new Map<string, LinkTarget>();
  readonly #shapes = new Map<string, number>();
  readonly #pressed = new Set<string>();
  #errorCount = 0;

  /** `names` are the members' names, which may look like keys. */
  constructor(page: Page, errors: PageErrors, limits: WalkLimits, names: ReadonlySet<string>) {
    this.#page = page;
    this.#errors = errors;
    this.#limits = limits;
    this.#names = names;
  }

  /** The faults met, each with the first address that has it. */
  get faults(): string[] {
    return [...this.#faults].map(([fault, address]) => `${address}: ${fault}`);
  }

  /** Walks from these addresses on. Those that do not exist for this walker are passed over. */
  async run(starts: readonly string[]): Promise<void> {
    const queue = [...starts];
    for (const address of queue) {
      if (this.opened.length >= this.#limits.pages) return;
      if (!this.#isNewShape(address)) continue;
      const { status, isPage } = await this.#follow(address);
      if (status !== 200 || !isPage) continue;
      await this.#visit(address);
      const links = await listLinks(this.#page);
      await this.#checkLinks(address, links);
      queue.push(...links.filter((link) => this.#targets.get(link)?.isPage));
      await this.#pressButtons(address);
    }
  }

  #isNewShape(address: string): boolean {
    const shape = getShape(address);
    const count = this.#shapes.get(shape) ?? 0;
    if (count >= this.#limits.pagesPerShape || this.opened.includes(address)) return false;
    this.#shapes.set(shape, count + 1);
    return true;
  }

  async #visit(address: string): Promise<void> {
    this.opened.push(address);
    await this.#page.goto(address);
    const shifts = await findLayoutShifts(this.#page);
    const violations = await findViolations(this.#page);
    this.#report(address, [...shifts, ...violations, ...(await this.#findFaults())]);
  }

  async #checkLinks(address: string, links: string[]): Promise<void> {
    for (const link of links) {
      if (this.#targets.has(link)) continue;
      const { status, isRawData } = await this.#follow(link);
      if (status >= 400) this.#report(address, [`dead link to ${link} (${status})`]);
      if (isRawData) this.#report(address, [`link to raw data: ${link}`]);
    }
  }

  async #follow(link: string): Promise<LinkTarget> {
    const known = this.#targets.get(link);
    if (known) return known;
    const target = await followLink(this.#page.context().request, link);
    this.#targets.set(link, target);
    return target;
  }

  async #pressButtons(address: string): Promise<void> {
    const findFaults = async (overlay?: string) => [
      ...(overlay ? await findViolations(this.#page, overlay) : []),
      ...(await this.#findFaults()),
    ];
    this.#report(address, await pressButtons(this.#page, this.#pressed, findFaults));
  }

  async #findFaults(): Promise<string[]> {
    const faults = await findPageFaults(this.#page, this.#names);
    const errors = this.#errors.unexpected.slice(this.#errorCount);
    this.#errorCount = this.#errors.unexpected.length;
    return [...faults, ...errors];
  }

  #report(address: string, faults: string[]): void {
    for (const fault of faults) {
      if (!this.#faults.has(fault)) this.#faults.set(fault, address);
    }
  }
}
