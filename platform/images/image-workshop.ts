import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ImageAnswer, ImageJob } from './image-job.ts';
import type { ImageDescription } from './image-processor.ts';
import type { PictureFormat, PictureWidth } from './image-sizes.ts';

const PROGRAM = join(import.meta.dirname, 'image-process.ts');
/**
 * Nothing of the site's own, passwords above all. Many arenas are what spreads glibc's memory; other
 * systems do not know the word.
 */
const env = { MALLOC_ARENA_MAX: '2' };
const IDLE_MILLISECONDS = 10_000;

interface Waiting {
  resolve: (result: ImageAnswer['result']) => void;
  reject: (error: Error) => void;
}

/**
 * Opens pictures in a process of its own that ends when there is nothing to do: the memory image
 * libraries leave in pieces goes with it (measured: 600 MB after two hundred pictures, 160 MB
 * without them), and a picture that crashes its decoder does not take the site along.
 */
export class ImageWorkshop {
  #process: ChildProcess | undefined;
  #waiting = new Map<number, Waiting>();
  #asked = 0;
  #idle: NodeJS.Timeout | undefined;

  async describe(bytes: Uint8Array): Promise<ImageDescription> {
    return (await this.#ask({ kind: 'describe', bytes })) as ImageDescription;
  }

  async redraw(bytes: Uint8Array): Promise<Buffer> {
    return Buffer.from((await this.#ask({ kind: 'redraw', bytes })) as Uint8Array);
  }

  async resize(bytes: Uint8Array, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
    const resized = await this.#ask({ kind: 'resize', bytes, width, format });
    return Buffer.from(resized as Uint8Array);
  }

  /** Jobs under way fail; a later one starts a new process. */
  close(): void {
    clearTimeout(this.#idle);
    const ending = this.#process;
    this.#process = undefined;
    this.#failAll('The image process was closed.');
    if (ending?.connected) ending.disconnect();
  }

  #ask(job: ImageJob): Promise<ImageAnswer['result']> {
    clearTimeout(this.#idle);
    this.#process ??= this.#start();
    const running = this.#process;
    const number = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      running.ref();
      running.channel?.ref();
      running.send({ number, job }, (error) => {
        if (error) this.#settle({ number, refusal: error.message });
      });
    });
  }

  #start(): ChildProcess {
    const started = fork(PROGRAM, [], { env, execArgv: [], serialization: 'advanced' });
    started.on('message', (answer: ImageAnswer) => this.#settle(answer));
    const onEnd = () => {
      if (this.#process !== started) return;
      this.#process = undefined;
      this.#failAll('The image process ended in the middle of a picture.');
    };
    started.on('exit', onEnd);
    started.on('error', onEnd);
    return started;
  }

  #settle({ number, result, refusal }: ImageAnswer): void {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (refusal === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(refusal));
    if (this.#waiting.size > 0 || !this.#process) return;
    // Nobody waits: the process must not keep a finished program from ending.
    this.#process.unref();
    this.#process.channel?.unref();
    this.#idle = setTimeout(() => this.close(), IDLE_MILLISECONDS).unref();
  }

  #failAll(reason: string): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(new Error(reason));
  }
}
