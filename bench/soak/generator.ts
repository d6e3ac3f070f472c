import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import type { Acknowledged, LoadCommand, LoadReport } from './messages.ts';

/** The load generator, a process of its own. */
export class Generator {
  /** Everything that the server has acknowledged so far. */
  readonly acknowledged: Acknowledged = { posts: [], likes: [], emails: [], sessions: [] };
  readonly #process: ChildProcess;
  readonly #messages: AsyncIterator<unknown[]>;

  constructor() {
    this.#process = fork(join(import.meta.dirname, 'load-process.ts'));
    this.#messages = on(this.#process, 'message');
  }

  start(options: Omit<LoadCommand & { kind: 'start' }, 'kind'>): Promise<unknown> {
    return this.#ask({ kind: 'start', ...options });
  }

  setConnections(count: number): Promise<unknown> {
    return this.#ask({ kind: 'connections', count });
  }

  /** Of the time since the last report. */
  async report(): Promise<LoadReport> {
    const report = (await this.#ask({ kind: 'report' })) as LoadReport;
    const { posts, likes, emails, sessions } = report.acknowledged;
    this.acknowledged.posts.push(...posts);
    this.acknowledged.likes.push(...likes);
    this.acknowledged.emails.push(...emails);
    this.acknowledged.sessions.push(...sessions);
    return report;
  }

  async stop(): Promise<void> {
    const exited = once(this.#process, 'exit');
    this.#process.disconnect();
    await exited;
  }

  async #ask(command: LoadCommand): Promise<unknown> {
    this.#process.send(command);
    const { value } = await this.#messages.next();
    return value[0];
  }
}
