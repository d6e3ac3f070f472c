import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ConcurrencyLimit } from '#platform/concurrency/concurrency-limit.ts';

const PROGRAM = join(import.meta.dirname, 'limited-functions-process.ts');
/** Far more than any real text or file needs, even on a busy machine. */
const TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 256;
/** The child gets none of the server's variables, which include passwords. */
const env = { MALLOC_ARENA_MAX: '2' };
const IDLE_MS = 10_000;

export type FunctionCall = { name: string; args: unknown[] };
export type FunctionResult = 'ready' | { result: unknown } | { error: unknown };

/**
 * Calls a function by its name, in another process. Its arguments and result are copied.
 * @throws RangeError if it takes too much time or memory
 */
export type CallLimited = <Call extends (...args: never[]) => unknown>(
  name: string,
  ...args: Parameters<Call>
) => Promise<Awaited<ReturnType<Call>>>;

/**
 * Calls functions that read untrusted input, one at a time in a child process that exits when idle. Pages are answered
 * meanwhile, and a call that takes too long or too much memory can be given up; a thread that runs out of memory would
 * end the server.
 */
export class LimitedFunctions {
  readonly #functionsFile: string;
  readonly #timeoutMs: number;
  readonly #turn = new ConcurrencyLimit(1);
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @param functionsFile exports them as `functions` */
  constructor(functionsFile: string, timeoutMs = TIMEOUT_MS) {
    this.#functionsFile = functionsFile;
    this.#timeoutMs = timeoutMs;
  }

  readonly call: CallLimited = (name, ...args) =>
    this.#turn.run(async () => {
      clearTimeout(this.#idle);
      this.#process ??= await this.#start();
      try {
        return (await this.#send(this.#process, { name, args })) as never;
      } finally {
        this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
      }
    });

  #send(child: ChildProcess, call: FunctionCall): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const onAnswer = (answer: Exclude<FunctionResult, 'ready'>) => {
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
    child.send(call, (error) => error && reject(error));
    return promise.finally(() => {
      clearTimeout(timeout);
      child.off('message', onAnswer).off('exit', onExit);
      // An idle child must not keep the server from exiting.
      child.unref();
      child.channel?.unref();
    });
  }

  /** Resolves once it has loaded its functions, which does not count as running. */
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
      reject(new Error('The process for limited functions has not started.'));
      if (this.#process === child) this.#process = undefined;
    });
    return promise;
  }

  /** A running call fails. A later one starts a new process. */
  close(): void {
    clearTimeout(this.#idle);
    const child = this.#process;
    this.#process = undefined;
    if (child?.connected) child.disconnect();
  }
}
