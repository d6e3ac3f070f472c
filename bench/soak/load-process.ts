import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { Connection } from './connection.ts';
import type { LoadCommand } from './messages.ts';
import { Recorder } from './recorder.ts';
import { pickRequest, RequestSource } from './request-source.ts';

/** A program of its own, so that sending requests does not delay the measurement. */

/** Mean pause of a reader between two requests. */
const THINK_MS = 250;

let source: RequestSource | undefined;
let recorder = new Recorder();
let wanted = 0;
let opened = 0;
let loop = performance.eventLoopUtilization();
const connections = new Set<Connection>();

/** Sends one request after another until there are too many connections. */
async function runConnection(connection: Connection, from: RequestSource): Promise<void> {
  // They do not all begin in the same moment.
  await setTimeout(Math.random() * THINK_MS * 4);
  while (connections.size <= wanted) {
    const request = from.create(pickRequest());
    if (request) await connection.send(request, recorder);
    await setTimeout(-Math.log(1 - Math.random()) * THINK_MS);
  }
  connections.delete(connection);
  connection.close();
}

function setConnections(count: number): void {
  wanted = count;
  while (source && connections.size < wanted) {
    opened += 1;
    const connection = new Connection(source.origin, opened);
    connections.add(connection);
    void runConnection(connection, source);
  }
}

process.on('message', (command: LoadCommand) => {
  if (command.kind === 'start') source = new RequestSource(command);
  if (command.kind === 'connections') setConnections(command.count);
  const { utilization } = performance.eventLoopUtilization(loop);
  process.send?.(command.kind === 'report' ? recorder.report(utilization) : 'done');
  if (command.kind !== 'report') return;
  recorder = new Recorder();
  loop = performance.eventLoopUtilization();
});
process.on('disconnect', () => process.exit());
