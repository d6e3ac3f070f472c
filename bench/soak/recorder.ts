import { percentile } from '../paced-load.ts';
import {
  type Acknowledged,
  type LoadReport,
  type Outcomes,
  type RequestKind,
  requestKinds,
} from './messages.ts';

const MAX_SURPRISES = 5;

const forEachKind = <Value>(create: (kind: RequestKind) => Value) =>
  Object.fromEntries(requestKinds.map((kind) => [kind, create(kind)])) as Record<
    RequestKind,
    Value
  >;

/** Counts outcomes and remembers what the server has acknowledged. */
export class Recorder {
  readonly #started = performance.now();
  readonly #outcomes = forEachKind(
    (): Outcomes => ({ accepted: 0, busy: 0, limited: 0, failed: 0, hung: 0 }),
  );
  readonly #durations = forEachKind((): number[] => []);
  readonly #surprises: string[] = [];
  readonly acknowledged: Acknowledged = { posts: [], likes: [], emails: [], sessions: [] };

  count(kind: RequestKind, outcome: keyof Outcomes, milliseconds: number): void {
    this.#outcomes[kind][outcome] += 1;
    if (outcome === 'accepted') this.#durations[kind].push(milliseconds);
  }

  surprise(text: string): void {
    if (this.#surprises.length < MAX_SURPRISES) this.#surprises.push(text);
  }

  report(utilization: number): LoadReport {
    return {
      seconds: (performance.now() - this.#started) / 1000,
      outcomes: this.#outcomes,
      p99: forEachKind((kind) => percentile(this.#durations[kind], 0.99)),
      utilization,
      surprises: this.#surprises,
      acknowledged: this.acknowledged,
    };
  }
}
