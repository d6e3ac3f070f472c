import { text } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ArchiveError } from './archive-error.ts';

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

  /** As the file declares them. Reading ends with an error where an entry is larger than declared. */
  listSizes(): { name: string; compressed: number; expanded: number }[] {
    return [...this.#entries].map(([name, { compressedSize, uncompressedSize }]) => ({
      name,
      compressed: compressedSize,
      expanded: uncompressedSize,
    }));
  }

  /** @throws ArchiveError while it is read, if there is no such entry or it is damaged */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new ArchiveError(`The archive has no ${name}.`);
    try {
      yield* await this.#zip.openReadStreamPromise(entry);
    } catch (error) {
      throw new ArchiveError(`The archive is damaged: ${name} can’t be read.`, { cause: error });
    }
  }

  async readText(name: string): Promise<string> {
    return text(this.read(name));
  }

  /** What each line of an entry has, in JSON. @throws ArchiveError if it is damaged */
  async *readRecords<Value>(name: string, parse: (line: string) => Value): AsyncGenerator<Value> {
    for await (const line of splitLines(this.read(name))) {
      let value: Value;
      try {
        value = parse(line);
      } catch (error) {
        throw new ArchiveError(`The archive is damaged: ${name} has changed.`, { cause: error });
      }
      yield value;
    }
  }

  close(): void {
    this.#zip.close();
  }
}

/** Not with readline, which passes on errors of its input as uncaught ones. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    parts.push(first);
    for (const next of others) {
      yield parts.join('');
      parts = [next];
    }
  }
  const last = parts.join('') + decoder.decode();
  if (last) yield last;
}
