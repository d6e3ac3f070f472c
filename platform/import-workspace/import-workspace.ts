import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ForeignSqliteFile } from '#db/dialects/sqlite/foreign-sqlite-file.ts';
import { ScratchRecords } from '#db/dialects/sqlite/scratch-records.ts';
import { ZipReader } from '#platform/archive/zip-reader.ts';
import { makeScratchFolder } from '#platform/storage/scratch-folder.ts';

/** Awaited before each piece of the file, so that it can end the reading with an error. */
export type Checkpoint = () => Promise<void>;

/** Opens the file of an import. Close it afterwards. */
export type OpenWorkspace = (path: string, checkpoint?: Checkpoint) => Promise<ImportWorkspace>;

const ZIP_MARK = Buffer.from('PK\u0003\u0004');

/** Texts compress to a tenth, database files with empty pages to less. */
const MAX_EXPANSION = 200;
/** Small files may compress better. */
const MIN_REFUSED_BYTES = 100_000_000;

/** Folders, and what macOS adds. */
const NO_FILE = /\/$|^__MACOSX\//;

/** The file of an import, or those in it if it is a ZIP file, and a place for what was read from them. */
export class ImportWorkspace {
  readonly records: ScratchRecords;
  readonly names: readonly string[];
  readonly #folder: string;
  readonly #path: string;
  readonly #zip: ZipReader | undefined;
  readonly checkpoint: Checkpoint;
  #databases = 0;

  private constructor(
    { folder, path, zip }: { folder: string; path: string; zip: ZipReader | undefined },
    checkpoint: Checkpoint,
  ) {
    this.#folder = folder;
    this.#path = path;
    this.#zip = zip;
    this.checkpoint = checkpoint;
    this.names = zip ? zip.names.filter((name) => !NO_FILE.test(name)) : [basename(path)];
    this.records = new ScratchRecords(join(folder, 'records.db'));
  }

  /** @throws Error if the file is a ZIP file that is damaged or expands too much */
  static async open(path: string, checkpoint: Checkpoint = async () => {}) {
    const zip = (await startsWith(path, ZIP_MARK)) ? await ZipReader.open(path) : undefined;
    try {
      if (zip) assertSizes(zip, (await stat(path)).size);
      const folder = await makeScratchFolder();
      return new ImportWorkspace({ folder, path, zip }, checkpoint);
    } catch (error) {
      zip?.close();
      throw error;
    }
  }

  async *read(name: string): AsyncGenerator<Buffer> {
    for await (const chunk of this.#zip ? this.#zip.read(name) : this.#readFile()) {
      await this.checkpoint();
      yield chunk;
    }
  }

  /** The file as it is, even if it is a ZIP file. */
  async *readWhole(): AsyncGenerator<Buffer> {
    for await (const chunk of this.#readFile()) {
      await this.checkpoint();
      yield chunk;
    }
  }

  #readFile(): AsyncIterable<Buffer> {
    return createReadStream(this.#path);
  }

  /** The first bytes of one of the files. */
  async readStart(name: string, length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const chunk of this.read(name)) {
      parts.push(chunk);
      size += chunk.length;
      if (size >= length) break;
    }
    return Buffer.concat(parts).subarray(0, length);
  }

  /** Undefined if there is none, or it has more bytes. */
  async readSmall(name: string, maxBytes: number): Promise<Buffer | undefined> {
    if (!this.names.includes(name)) return undefined;
    const bytes = await this.readStart(name, maxBytes + 1);
    return bytes.length > maxBytes ? undefined : bytes;
  }

  /** @throws Error if it is no SQLite file */
  async openDatabase(name: string, maxRowBytes: number): Promise<ForeignSqliteFile> {
    if (!this.#zip) return new ForeignSqliteFile(this.#path, maxRowBytes);
    this.#databases += 1;
    const path = join(this.#folder, `database-${this.#databases}`);
    await pipeline(Readable.from(this.read(name)), createWriteStream(path, { mode: 0o600 }));
    return new ForeignSqliteFile(path, maxRowBytes);
  }

  async size(): Promise<number> {
    return (await stat(this.#path)).size;
  }

  async close(): Promise<void> {
    this.records.close();
    this.#zip?.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Entries can share their bytes, so the sum counts, too. */
function assertSizes(zip: ZipReader, size: number): void {
  const sizes = zip.listSizes();
  const sum = sizes.reduce((total, { expanded }) => total + expanded, 0);
  const total = { name: 'the file', compressed: size, expanded: sum };
  for (const { name, compressed, expanded } of [...sizes, total]) {
    if (expanded > MIN_REFUSED_BYTES && expanded > compressed * MAX_EXPANSION) {
      throw new Error(`${name} expands to more than ${MAX_EXPANSION} times its size.`);
    }
  }
}

async function startsWith(path: string, mark: Buffer): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0);
    return buffer.equals(mark);
  } finally {
    await file.close();
  }
}
