import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import { isStorageKey, listAllFiles, type Storage } from '#platform/storage/storage.ts';
import { type Encryption, getEncryptedSize, newSalt } from './encryption.ts';

const siteSchema = z.object({
  format: z.literal('threequel-backups'),
  version: z.literal(1),
  /** Of the only site whose backups may be here. */
  site: z.string(),
  /** For new files. Each file has its own copy. */
  salt: z.string().regex(/^[0-9a-f]{32}$/),
});

const summarySchema = z.object({
  createdAt: z.iso.datetime().transform((at) => new Date(at)),
  isEncrypted: z.boolean(),
  rows: z.int(),
  files: z.int(),
  /** Of the archive and of all files it refers to. */
  bytes: z.int(),
});

/** What can be known of an archive without reading it. Written last: without one, it is not complete. */
export type ArchiveSummary = z.output<typeof summarySchema> & { archive: string };

export interface DamagedArchive {
  archive: string;
  problem: string;
}

export interface ListedArchives {
  archives: ArchiveSummary[];
  damaged: DamagedArchive[];
}

const SITE = 'site.json';
const ARCHIVES = 'archives/';
const FILES = 'files/';

export const archiveKey = (archive: string) => `${ARCHIVES}${archive}.zip`;
/** The files that an archive refers to, for pruning. */
export const referencesKey = (archive: string) => `${ARCHIVES}${archive}.files`;
export const summaryKey = (archive: string) => `${ARCHIVES}${archive}.json`;

/** A folder or bucket with archives, and with files that several of them may refer to. */
export class BackupDestination {
  readonly #storage: Storage;
  /** Undefined if there is no passphrase. */
  readonly #encryption: Encryption | undefined;
  #salt: Buffer | undefined;

  constructor(storage: Storage, encryption: Encryption | undefined) {
    this.#storage = storage;
    this.#encryption = encryption;
  }

  get isEncrypted(): boolean {
    return this.#encryption !== undefined;
  }

  /** Call this before writing. @throws ArchiveError if another site has its backups here */
  async claim(site: string): Promise<void> {
    await this.#storage.check();
    const found = await this.#storage.read(SITE);
    const known = found && siteSchema.safeParse(parseJson(found));
    if (known && !known.success) throw new ArchiveError(`${SITE} at the destination is damaged.`);
    if (known && known.data.site !== site) {
      throw new ArchiveError('The destination has the backups of another site. Choose another.');
    }
    this.#salt = known ? Buffer.from(known.data.salt, 'hex') : newSalt();
    if (known) return;
    const claim = {
      format: 'threequel-backups',
      version: 1,
      site,
      salt: this.#salt.toString('hex'),
    };
    await this.#storage.write(SITE, Buffer.from(JSON.stringify(claim)));
  }

  /** The key of a file of the storage, the same in each backup. */
  async getFileKey(key: string): Promise<string> {
    return FILES + ((await this.#encryption?.hideName(key, this.#getSalt())) ?? key);
  }

  getStoredSize(size: number): number {
    return this.#encryption ? getEncryptedSize(size) : size;
  }

  write(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const encrypted = this.#encryption?.encrypt(chunks, { name: key, salt: this.#getSalt() });
    return this.#storage.writeStream(key, encrypted ?? chunks);
  }

  /** @throws ArchiveError while it is read, if the file is missing or damaged */
  async *read(key: string): AsyncGenerator<Uint8Array> {
    const stored = await this.readStored(key);
    yield* this.#encryption?.decrypt(stored, key) ?? stored;
  }

  /** As it is at the destination. @throws ArchiveError if it is missing */
  async readStored(key: string): Promise<AsyncIterable<Uint8Array>> {
    const size = await this.#storage.size(key);
    const stored = size && (await this.#storage.readRange(key, { start: 0, end: size - 1 }));
    if (stored) return stored;
    throw new ArchiveError(`The backup is incomplete: the file ${key} is missing or empty.`);
  }

  writeSummary({ archive, ...summary }: ArchiveSummary): Promise<void> {
    return this.#storage.write(summaryKey(archive), Buffer.from(JSON.stringify(summary)));
  }

  /** Newest first. One that is damaged does not hide the others. */
  async listArchives(): Promise<ListedArchives> {
    const stored = await this.listStored();
    const archives: ArchiveSummary[] = [];
    const damaged: DamagedArchive[] = [];
    for (const key of stored.keys()) {
      const [, archive] = /^archives\/([^/]+)\.json$/.exec(key) ?? [];
      if (!archive) continue;
      const missing = [archiveKey, referencesKey].find((part) => !stored.has(part(archive)));
      try {
        if (missing) throw new ArchiveError(`${missing(archive)} is missing.`);
        archives.push(await this.readSummary(archive));
      } catch (error) {
        if (!(error instanceof ArchiveError)) throw error;
        damaged.push({ archive, problem: error.message });
      }
    }
    archives.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    return { archives, damaged };
  }

  /** @throws ArchiveError if there is no such archive, or its summary is damaged */
  async readSummary(archive: string): Promise<ArchiveSummary> {
    const key = summaryKey(archive);
    const bytes = isStorageKey(key) ? await this.#storage.read(key) : undefined;
    if (!bytes) throw new ArchiveError(`There is no complete backup ${archive} here.`);
    const parsed = summarySchema.safeParse(parseJson(bytes));
    if (!parsed.success) throw new ArchiveError(`${key} is damaged.`);
    return { ...parsed.data, archive };
  }

  /** Keys of the files that a complete archive refers to. */
  async readReferences(archive: string): Promise<string[]> {
    const lines = await text(await this.readStored(referencesKey(archive)));
    return lines.split('\n').filter(Boolean);
  }

  async writeReferences(archive: string, keys: readonly string[]): Promise<void> {
    // A first line, because an empty file could not be told from a missing one.
    const lines = [archiveKey(archive), ...keys].join('\n');
    await this.#storage.write(referencesKey(archive), Buffer.from(lines));
  }

  /** All keys at the destination, and their sizes. */
  async listStored(): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for await (const { key, size } of listAllFiles(this.#storage)) sizes.set(key, size);
    return sizes;
  }

  remove(key: string): Promise<void> {
    return this.#storage.remove(key);
  }

  #getSalt(): Buffer {
    if (!this.#salt) throw new Error('The destination was not claimed.');
    return this.#salt;
  }
}

/** Undefined if it is damaged. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
