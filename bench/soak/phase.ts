import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type PacedLoad, percentile, startPacedLoad } from '../paced-load.ts';
import { getMegabytes } from '../process-memory.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Generator } from './generator.ts';
import type { LoadReport, Outcomes, RequestKind } from './messages.ts';

/** Connections arrive within a second, and the first pages start threads. */
const SETTLE_MS = 3_000;
export const PROBE = { intervalMs: 10, onRefused: () => {} };
const FORMS: readonly RequestKind[] = ['post', 'like', 'sign-in', 'subscribe'];

export interface Phase {
  name: string;
  connections: number;
  /** 99th percentile of a page from memory in milliseconds. */
  cachedMs: number;
  /** The same of a bare server that sends the same bytes: what the machine alone takes. */
  bareMs: number;
  report: LoadReport;
  /** The most that the server took. */
  megabytes: number;
  /** Work on the whole machine. */
  loadAverage: number;
}

interface PhaseOptions {
  hub: ServerProcess;
  generator: Generator;
  /** Address of the page from memory. */
  page: string;
  /** Address of a bare server. */
  bare: string;
}

/** Loads the server for a while. */
export async function runPhase(
  { hub, generator, page, bare }: PhaseOptions,
  { name, connections, seconds }: { name: string; connections: number; seconds: number },
): Promise<Phase> {
  await generator.setConnections(connections);
  await setTimeout(SETTLE_MS);
  await generator.report();
  let megabytes = 0;
  const probes = [page, bare].map((address) => startPacedLoad(address, PROBE));
  for (let second = 0; second < seconds; second += 1) {
    await setTimeout(1000);
    megabytes = Math.max(megabytes, getMegabytes(hub));
  }
  const report = await generator.report();
  const [cachedMs = 0, bareMs = 0] = await endProbes(probes);
  return { name, connections, cachedMs, bareMs, report, megabytes, loadAverage: loadavg()[0] ?? 0 };
}

/** The 99th percentiles. */
export async function endProbes(probes: readonly PacedLoad[]): Promise<number[]> {
  const all = await Promise.all(probes.map((probe) => probe.end()));
  return all.map((durations) => percentile(durations, 0.99));
}

export function sumForms({ outcomes }: LoadReport): Outcomes {
  return sum(FORMS.map((kind) => outcomes[kind]));
}

function sum(all: readonly Outcomes[]): Outcomes {
  const total: Outcomes = { accepted: 0, busy: 0, limited: 0, failed: 0, hung: 0 };
  for (const outcomes of all) {
    for (const name of Object.keys(total) as (keyof Outcomes)[]) total[name] += outcomes[name];
  }
  return total;
}

/** Of everything that was asked for. */
export function getRefusedShare({ outcomes }: LoadReport): number {
  const { accepted, busy } = sum(Object.values(outcomes));
  return busy / (accepted + busy);
}

/** Answers that nobody should get. */
export function countBad({ outcomes }: LoadReport): number {
  const { failed, hung } = sum(Object.values(outcomes));
  return failed + hung;
}

export function summarize(phase: Phase): string {
  const { name, connections, report, cachedMs, bareMs, megabytes, loadAverage } = phase;
  const { outcomes, seconds, p99, utilization } = report;
  const { accepted, busy } = sum(Object.values(outcomes));
  const forms = sumForms(report);
  return [
    `${name}: ${connections} connections, ${(accepted / seconds).toFixed(0)} answers/s and ${(busy / seconds).toFixed(0)} refused/s`,
    `a page from memory ${cachedMs.toFixed(1)} ms (bare server ${bareMs.toFixed(1)}), cached ${p99.cached.toFixed(0)}, uncached ${p99.uncached.toFixed(0)}, posts ${p99.post.toFixed(0)}, sign-ins ${p99['sign-in'].toFixed(0)} (p99)`,
    `cached ${outcomes.cached.accepted} and ${outcomes.cached.busy} refused, uncached ${outcomes.uncached.accepted} and ${outcomes.uncached.busy} refused`,
    `forms ${forms.accepted} accepted, ${forms.busy} 503, ${forms.limited} 429, ${countBad(report)} bad answers`,
    `${megabytes.toFixed(0)} MB, generator ${(utilization * 100).toFixed(0)} % busy${utilization > 0.8 ? ', which was the limit' : ''}, load average ${loadAverage.toFixed(1)}`,
    ...report.surprises,
  ].join('\n    ');
}
