import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** The path of an entry leads out of the folder that the file would be unpacked in. */
export class UnsafePathError extends Error {}

/** What yauzl says of such a path. */
const UNSAFE_PATH =
  /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s;

/** Reads the entries of a ZIP file in any order, with little memory. */
export class ZipReader {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws UnsafePathError; another error if the file is not a whole ZIP file. */
  static async open(path: string): Promise<ZipReader> {
    const zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true });
    const entries = new Map<string, Entry>();
    try {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    } catch (error) {
      zip.close();
      const [, name] = UNSAFE_PATH.exec((error as Error).message) ?? [];
      if (name === undefined) throw error;
      throw new UnsafePathError(`its entry “${name}” has a path outside of the archive.`);
    }
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
