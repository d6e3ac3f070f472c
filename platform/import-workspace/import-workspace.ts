import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ForeignSqliteFile } from '#db/dialects/sqlite/foreign-sqlite-file.ts';
import { ScratchRecords } from '#db/dialects/sqlite/scratch-records.ts';
import { ZipReader } from '#platform/archive/zip-reader.ts';
import { makeScratchFolder } from '#platform/storage/scratch-folder.ts';

/** Opens the file of an import. Close it afterwards. */
export type OpenWorkspace = (path: string) => Promise<ImportWorkspace>;

const ZIP_MARK = Buffer.from('PK\u0003\u0004');

/** Folders, and what macOS adds. */
const NO_FILE = /\/$|^__MACOSX\//;

/** The file of an import, or those in it if it is a ZIP file, and a place for what was read from them. */
export class ImportWorkspace {
  readonly records: ScratchRecords;
  readonly names: readonly string[];
  readonly #folder: string;
  readonly #path: string;
  readonly #zip: ZipReader | undefined;
  #databases = 0;

  private constructor(folder: string, path: string, zip: ZipReader | undefined) {
    this.#folder = folder;
    this.#path = path;
    this.#zip = zip;
    this.names = zip ? zip.names.filter((name) => !NO_FILE.test(name)) : [basename(path)];
    this.records = new ScratchRecords(join(folder, 'records.db'));
  }

  /** @throws Error if the file is a damaged ZIP file */
  static async open(path: string): Promise<ImportWorkspace> {
    const zip = (await startsWith(path, ZIP_MARK)) ? await ZipReader.open(path) : undefined;
    const folder = await makeScratchFolder();
    return new ImportWorkspace(folder, path, zip);
  }

  read(name: string): AsyncIterable<Buffer> {
    return this.#zip ? this.#zip.read(name) : createReadStream(this.#path);
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
  async openDatabase(name: string): Promise<ForeignSqliteFile> {
    if (!this.#zip) return new ForeignSqliteFile(this.#path);
    this.#databases += 1;
    const path = join(this.#folder, `database-${this.#databases}`);
    await pipeline(Readable.from(this.read(name)), createWriteStream(path, { mode: 0o600 }));
    return new ForeignSqliteFile(path);
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

async function startsWith(path: string, mark: Buffer): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0);
    return buffer.equals(mark);
  } finally {
    await file.close();
  }
}
