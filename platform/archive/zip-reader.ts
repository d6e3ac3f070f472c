import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** Reads the entries of a ZIP file in any order, with little memory. */
export class ZipReader {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws if the file is not a whole ZIP file. */
  static async open(path: string): Promise<ZipReader> {
    const zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    return new ZipReader(zip, entries);
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** @throws if there is no such entry. */
  async read(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (!entry) throw new Error(`The archive has no ${name}.`);
    return this.#zip.openReadStreamPromise(entry);
  }

  async readText(name: string): Promise<string> {
    return text(await this.read(name));
  }

  async *readLines(name: string): AsyncGenerator<string> {
    const stream = await this.read(name);
    let failure: unknown;
    stream.once('error', (error) => {
      failure = error;
    });
    yield* createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
    if (failure) throw failure;
  }

  close(): void {
    this.#zip.close();
  }
}
