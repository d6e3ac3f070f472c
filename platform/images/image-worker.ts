import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Card } from './draw-card.ts';
import type { ImageJob, ImageResponse } from './image-job.ts';
import type { ImageDescription, ImportedImage } from './image-processor.ts';
import type { ImageVariant } from './image-sizes.ts';
import { slowImage, UnusableImageError } from './unusable-image.ts';

const PROGRAM = join(import.meta.dirname, 'image-process.ts');
/**
 * The child gets none of the server's variables, which include passwords. Fewer arenas keep glibc
 * from fragmenting memory; other systems ignore the variable.
 */
const env = { MALLOC_ARENA_MAX: '2' };
const IDLE_MS = 10_000;
/** The largest photo takes a few seconds, more on a busy machine. */
const TIMEOUT_MS = 60_000;

interface Waiting {
  job: ImageJob;
  timeout: NodeJS.Timeout;
  resolve: (result: ImageResponse['result']) => void;
  reject: (error: Error) => void;
}

/**
 * Processes images in a child process that exits when idle. That returns the memory that image
 * libraries fragment (measured after 200 images: 600 MB in process, 160 MB this way), and an image
 * that crashes its decoder does not crash the server.
 */
export class ImageWorker {
  #process: ChildProcess | undefined;
  #waiting = new Map<number, Waiting>();
  #lastNumber = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #timeoutMs: number;

  constructor({ timeoutMs = TIMEOUT_MS } = {}) {
    this.#timeoutMs = timeoutMs;
  }

  async describe(bytes: Uint8Array): Promise<ImageDescription> {
    return (await this.#request({ kind: 'describe', bytes })) as ImageDescription;
  }

  /**
   * Takes the file's bytes or its path, which keeps them out of the server's memory.
   * @throws UnusableImageError
   */
  async import(file: string | Uint8Array): Promise<ImportedImage> {
    return (await this.#request({ kind: 'import', file })) as ImportedImage;
  }

  async resize(bytes: Uint8Array, variant: Omit<ImageVariant, 'storageKey'>): Promise<Buffer> {
    const resized = await this.#request({ kind: 'resize', bytes, variant });
    return Buffer.from(resized as Uint8Array);
  }

  /** See `overlayImage`. */
  async overlay(bytes: Uint8Array, overlay: Uint8Array): Promise<Buffer> {
    return Buffer.from((await this.#request({ kind: 'overlay', bytes, overlay })) as Uint8Array);
  }

  /** See `drawCard`. */
  async card(card: Card): Promise<Buffer> {
    return Buffer.from((await this.#request({ kind: 'card', card })) as Uint8Array);
  }

  /** Running jobs fail. A later job starts a new process. */
  close(): void {
    clearTimeout(this.#idle);
    const child = this.#process;
    this.#process = undefined;
    this.#failAll('The image process was closed.');
    if (child?.connected) child.disconnect();
  }

  #request(job: ImageJob): Promise<ImageResponse['result']> {
    const number = ++this.#lastNumber;
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => this.#giveUp(number), this.#timeoutMs);
      this.#waiting.set(number, { job, timeout, resolve, reject });
      this.#send(number, job);
    });
  }

  #send(number: number, job: ImageJob): void {
    clearTimeout(this.#idle);
    this.#process ??= this.#start();
    const running = this.#process;
    running.ref();
    running.channel?.ref();
    running.send({ number, job }, (error) => {
      if (error) this.#settle({ number, error: error.message });
    });
  }

  /** Nothing else stops a decoder. The other jobs start again in a new process. */
  #giveUp(number: number): void {
    const child = this.#process;
    this.#process = undefined;
    child?.kill('SIGKILL');
    this.#settle({ number, error: slowImage().message, isUnusable: true });
    for (const [other, { job }] of this.#waiting) this.#send(other, job);
  }

  #start(): ChildProcess {
    const started = fork(PROGRAM, [], { env, execArgv: [], serialization: 'advanced' });
    started.on('message', (response: ImageResponse) => this.#settle(response));
    const onEnd = () => {
      if (this.#process !== started) return;
      this.#process = undefined;
      this.#failAll('The image process exited during a job.');
    };
    started.on('exit', onEnd);
    started.on('error', onEnd);
    return started;
  }

  #settle({ number, result, error, isUnusable }: ImageResponse): void {
    const waiting = this.#waiting.get(number);
    clearTimeout(waiting?.timeout);
    this.#waiting.delete(number);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(isUnusable ? new UnusableImageError(error) : new Error(error));
    if (this.#waiting.size > 0 || !this.#process) return;
    // An idle child must not keep the parent from exiting.
    this.#process.unref();
    this.#process.channel?.unref();
    this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
  }

  #failAll(reason: string): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { timeout, reject } of all) {
      clearTimeout(timeout);
      reject(new Error(reason));
    }
  }
}
