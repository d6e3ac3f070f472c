import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Server } from '@tus/server';
import { isUnavailable } from '#db/unavailable.ts';
import type { Log } from '../observability/log.ts';
import { BoundedStore, isForImport, type UploadLimits } from './bounded-store.ts';

/** Where clients upload with the tus protocol. */
export const UPLOADS_PATH = '/admin/uploads';

/** Limit for an image of the library. Files can be this large even if others can't. */
const MAX_IMAGE_BYTES = 100 * 1024 * 1024;
/** An upload can be resumed this long. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/** A file that has arrived. */
export interface IncomingFile {
  path: string;
  /** As the client named it. */
  name: string;
  bytes: number;
}

/** The disk counts as full with less than this free. */
const MIN_FREE_BYTES = 1024 * 1024;
const DISK_FULL = {
  status_code: 507,
  body: 'The server’s disk is full. Try again when there is room.',
};
const FAILED = { status_code: 500, body: 'Something went wrong on our end.' };

interface Uploader {
  id: number;
  mayImport: boolean;
}

interface IncomingFilesConfig {
  /** Limit for a video, or a file that readers download. */
  maxFileBytes: number;
  maxImportBytes: number;
}

/**
 * Files on their way in: streamed to a folder on this machine, in several requests if the connection
 * breaks (https://tus.io), until a use case takes them. With several instances, an upload that
 * continues at another one starts over.
 */
export class IncomingFiles {
  readonly #folder: string;
  readonly #limits: UploadLimits;
  readonly #log: Log;
  readonly #uploaders = new WeakMap<object, Uploader>();
  readonly #taken = new Set<string>();
  readonly #sweeper: NodeJS.Timeout;
  #tus: { store: BoundedStore; server: Server } | undefined;

  constructor(folder: string, log: Log, { maxFileBytes, maxImportBytes }: IncomingFilesConfig) {
    this.#folder = folder;
    this.#log = log;
    this.#limits = { maxBytes: Math.max(maxFileBytes, MAX_IMAGE_BYTES), maxImportBytes };
    this.#sweeper = setInterval(() => void this.sweep(), SWEEP_INTERVAL_MS).unref();
    void this.sweep();
  }

  /** Handles a request of the tus protocol. Uploaders reach only their own uploads. */
  async handle(request: Request, uploader: Uploader): Promise<Response> {
    const id = new URL(request.url).pathname.slice(UPLOADS_PATH.length + 1);
    if (request.method === 'GET' || (id && !isOwn(id, uploader.id))) {
      return new Response('Upload not found.', { status: 404 });
    }
    this.#uploaders.set(request, uploader);
    return this.#start().server.handleWeb(request);
  }

  /** The upload, if all of it has arrived. */
  async #find(id: string, uploaderId: number): Promise<IncomingFile | undefined> {
    if (!isOwn(id, uploaderId)) return undefined;
    const upload = await this.#start()
      .store.getUpload(id)
      .catch(() => undefined);
    if (!upload || upload.offset !== upload.size) return undefined;
    return {
      path: join(this.#folder, id),
      name: upload.metadata?.filename ?? '',
      bytes: upload.offset,
    };
  }

  async #remove(id: string): Promise<void> {
    await this.#start()
      .store.remove(id)
      .catch(() => {});
  }

  /**
   * Gives an upload of which all has arrived to a use case, and then deletes it. It stays for another try if
   * the use case fails with UnavailableError. Returns undefined if there is none, or if another use case has it.
   */
  async take<Result>(
    id: string,
    uploaderId: number,
    work: (file: IncomingFile) => Promise<Result>,
  ): Promise<Result | undefined> {
    const file = await this.#find(id, uploaderId);
    if (!file || this.#taken.has(id)) return undefined;
    this.#taken.add(id);
    let isDone = true;
    try {
      return await work(file);
    } catch (error) {
      isDone = !isUnavailable(error);
      throw error;
    } finally {
      if (isDone) await this.#remove(id);
      this.#taken.delete(id);
    }
  }

  /** Puts a file that came another way into the folder while a use case works with it. */
  async withFile<Result>(content: Blob, work: (path: string) => Promise<Result>): Promise<Result> {
    this.#start();
    const path = join(this.#folder, randomUUID());
    try {
      await pipeline(content.stream(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Deletes uploads that were not finished or used. */
  async sweep(now = Date.now()): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const path = join(this.#folder, name);
      const changedAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? now;
      if (changedAt < now - LIFETIME_MS) await rm(path, { force: true });
    }
  }

  close(): void {
    clearInterval(this.#sweeper);
  }

  /** Returns what to answer instead, unless the error is a refusal that explains itself. */
  async #explain(error: Error | { status_code: number }) {
    if ('status_code' in error && error.status_code !== 500) return undefined;
    this.#log.error({ err: error }, 'upload failed');
    return (await this.#isDiskFull(error)) ? DISK_FULL : FAILED;
  }

  /** The protocol's server hides why a part could not be written. */
  async #isDiskFull(error: object): Promise<boolean> {
    if ('code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))) return true;
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize < MIN_FREE_BYTES;
  }

  /** On first use, because it creates the folder. */
  #start() {
    if (this.#tus) return this.#tus;
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const store = new BoundedStore(this.#folder, this.#limits);
    const server = new Server({
      path: UPLOADS_PATH,
      datastore: store,
      relativeLocation: true,
      allowedOrigins: [],
      namingFunction: (request) => newId(this.#uploaders.get(request)?.id ?? 0),
      onUploadCreate: async (request, { metadata }) => {
        if (isForImport(metadata) && !this.#uploaders.get(request)?.mayImport) {
          throw { status_code: 403, body: 'Your account may not import files.' };
        }
        return {};
      },
      onResponseError: (_, error) => this.#explain(error),
    });
    this.#tus = { store, server };
    return this.#tus;
  }
}

function newId(uploaderId: number): string {
  return `${uploaderId}-${randomUUID()}`;
}

function isOwn(id: string, uploaderId: number): boolean {
  return /^\d+-[0-9a-f-]{36}$/.test(id) && id.startsWith(`${uploaderId}-`);
}
