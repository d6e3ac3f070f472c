import { print, printInline } from '#server/console.ts';

const WIDTH = 30;
const PERCENT_PER_LINE = 10;

/** Shows progress: a bar on a terminal, and a line for each tenth in a log. */
export class ProgressBar {
  readonly #isTerminal = process.stdout.isTTY;
  #percent = 0;

  update(done: number, total: number, label: string): void {
    const percent = Math.floor((100 * done) / Math.max(total, 1));
    if (this.#isTerminal) {
      const filled = Math.round((WIDTH * percent) / 100);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      printInline(`\r\u001b[K${bar} ${String(percent).padStart(3)}% ${label}`);
    } else if (percent >= this.#percent + PERCENT_PER_LINE) {
      this.#percent = percent;
      print(`  ${percent}% ${label}`);
    }
  }

  /** Without a total. */
  count(done: number, label: string): void {
    if (this.#isTerminal) printInline(`\r\u001b[K${done.toLocaleString('en-US')} ${label}`);
  }

  /** Call this before the next line is printed. */
  clear(): void {
    if (this.#isTerminal) printInline('\r\u001b[K');
  }
}
