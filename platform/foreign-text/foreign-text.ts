import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ConcurrencyLimit } from '#platform/concurrency/concurrency-limit.ts';

const PROGRAM = join(import.meta.dirname, 'foreign-text-process.ts');
/** The functions. They run from source: loading the built app would take the memory of a whole site. */
const FUNCTIONS = join(import.meta.dirname, '../../app/foreign-text.server.ts');
/** Far more than any text needs that people wrote, even on a busy machine. */
const TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 256;
/** The child gets none of the server's variables, which include passwords. */
const env = { MALLOC_ARENA_MAX: '2' };
const IDLE_MS = 10_000;

/**
 * Calls a function of `app/foreign-text.server.ts` by its name, in another process. Its arguments and
 * result are copied.
 * @throws RangeError if the text is too long, too deeply nested, or takes too much time or memory
 */
export type ReadForeignText = <Read extends (...args: never[]) => unknown>(
  name: string,
  ...args: Parameters<Read>
) => Promise<ReturnType<Read>>;

export type ForeignTextRequest = { name: string; args: unknown[] };
export type ForeignTextAnswer = 'ready' | { result: unknown } | { error: unknown };

/**
 * Reads text that others wrote, such as imported posts and fetched pages, one at a time in a child
 * process that exits when idle. Pages are answered meanwhile, and a text that takes too long or too much
 * memory can be given up; a thread that runs out of memory would end the server.
 */
export class ForeignText {
  readonly #functionsFile: string;
  readonly #timeoutMs: number;
  readonly #turn = new ConcurrencyLimit(1);
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor({ functionsFile = FUNCTIONS, timeoutMs = TIMEOUT_MS } = {}) {
    this.#functionsFile = functionsFile;
    this.#timeoutMs = timeoutMs;
  }

  readonly read: ReadForeignText = (name, ...args) =>
    this.#turn.run(async () => {
      clearTimeout(this.#idle);
      this.#process ??= await this.#start();
      try {
        return (await this.#request(this.#process, { name, args })) as never;
      } finally {
        this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
      }
    });

  #request(child: ChildProcess, request: ForeignTextRequest): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const onAnswer = (answer: Exclude<ForeignTextAnswer, 'ready'>) => {
      if ('error' in answer) reject(answer.error);
      else resolve(answer.result);
    };
    const onExit = () => reject(new RangeError('It takes too much memory to read.'));
    const timeout = setTimeout(() => {
      this.#process = undefined;
      reject(new RangeError('It takes too long to read.'));
      child.kill('SIGKILL');
    }, this.#timeoutMs);
    child.ref();
    child.channel?.ref();
    child.on('message', onAnswer).once('exit', onExit);
    child.send(request, (error) => error && reject(error));
    return promise.finally(() => {
      clearTimeout(timeout);
      child.off('message', onAnswer).off('exit', onExit);
      // An idle child must not keep the server from exiting.
      child.unref();
      child.channel?.unref();
    });
  }

  /** Resolves once it has loaded its functions, which does not count as reading. */
  #start(): Promise<ChildProcess> {
    const child = fork(PROGRAM, [this.#functionsFile], {
      env,
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      serialization: 'advanced',
      // A process that runs out of memory writes pages about it.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>();
    child.once('message', () => resolve(child));
    child.on('error', reject);
    child.once('exit', () => {
      reject(new Error('The process for foreign text has not started.'));
      if (this.#process === child) this.#process = undefined;
    });
    return promise;
  }

  /** A running text fails. A later one starts a new process. */
  close(): void {
    clearTimeout(this.#idle);
    const child = this.#process;
    this.#process = undefined;
    if (child?.connected) child.disconnect();
  }
}
