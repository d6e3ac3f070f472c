import { createHash } from 'node:crypto';
import type { Database } from '#db/engine.ts';
import { insertReportLines, type ReportLine } from './import-report.queries.server.ts';
import { readReport } from './import-report.server.ts';

/** Adds the lines of an import’s report, once each, however often the import is interrupted. */
export class ReportWriter {
  readonly #db: Database;
  readonly #importId: number;
  /** Lines of earlier attempts that this one has not come across yet. A hash of each, because there can be many. */
  readonly #earlier = new Map<string, number>();
  readonly counts = { problems: 0, notes: 0 };

  constructor(db: Database, importId: number) {
    this.#db = db;
    this.#importId = importId;
  }

  /** Goes on with the report of an earlier attempt. */
  async resume(): Promise<void> {
    for await (const line of readReport(this.#db, this.#importId)) {
      const key = toKey(line);
      this.#earlier.set(key, (this.#earlier.get(key) ?? 0) + 1);
      this.#count(line);
    }
  }

  async add(line: ReportLine): Promise<void> {
    const key = toKey(line);
    const earlier = this.#earlier.get(key) ?? 0;
    if (earlier > 0) {
      this.#earlier.set(key, earlier - 1);
      return;
    }
    this.#count(line);
    await insertReportLines(this.#db, this.#importId, [line]);
  }

  #count({ isProblem }: ReportLine): void {
    this.counts[isProblem ? 'problems' : 'notes'] += 1;
  }
}

function toKey({ item, outcome, isProblem }: ReportLine): string {
  return (
    createHash('sha256')
      // SQLite reads it as a number.
      .update(JSON.stringify([item, outcome, Boolean(isProblem)]))
      .digest('base64')
  );
}
