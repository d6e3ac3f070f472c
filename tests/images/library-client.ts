import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

/** Noise of its own for each seed, so that no two images look alike. */
export function drawPhoto(seed: number, width = 640, height = 480): Sharp {
  const gradient = Array.from({ length: 12 }, (_, index) => {
    const shade = (seed * 97 + index * index * 53 + seed * index * 31) % 256;
    return `<rect x="${(index % 4) * 25}%" y="${Math.floor(index / 4) * 34}%" width="25%" height="34%" fill="rgb(${shade},${(shade * 3) % 256},${(shade * 7) % 256})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${gradient.join('')}</svg>`;
  return sharp(Buffer.from(svg));
}

/** An editor who works with the library. */
export class LibraryClient {
  readonly #hub: TestHub;
  readonly cookie: string;

  private constructor(hub: TestHub, cookie: string) {
    this.#hub = hub;
    this.cookie = cookie;
  }

  static async signIn(
    hub: TestHub,
    role: 'admin' | 'contributor' | 'editor' | 'subscriber' = 'editor',
  ): Promise<LibraryClient> {
    const email = `${role}-library@example.com`;
    await insertMember(hub.platform.engine.db, { email, name: `The ${role}`, role });
    return new LibraryClient(hub, await signInAs(hub, email));
  }

  async read(path: string): Promise<string> {
    return (await this.#hub.get(path, { cookie: this.cookie })).text();
  }

  post(path: string, fields: Record<string, string> | URLSearchParams): Promise<Response> {
    return this.#hub.post(path, fields, { cookie: this.cookie });
  }

  /** A request of the tus protocol. */
  tus(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    return fetch(new URL(path, this.#hub.address), {
      method,
      headers: { cookie: this.cookie, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body && { body }),
    });
  }

  /** Creates an upload and returns its path. */
  async startUpload(bytes: number, name: string): Promise<string> {
    const filename = Buffer.from(name).toString('base64');
    const created = await this.tus('POST', '/admin/uploads', {
      'Upload-Length': String(bytes),
      'Upload-Metadata': `filename ${filename}`,
    });
    return created.headers.get('location') ?? '';
  }

  append(path: string, offset: number, bytes: Uint8Array): Promise<Response> {
    const headers = {
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    };
    return this.tus('PATCH', path, headers, new Uint8Array(bytes));
  }

  /** Uploads a file in one piece and returns the id of the upload. */
  async upload(bytes: Uint8Array, name = 'a-photo.png'): Promise<string> {
    const path = await this.startUpload(bytes.length, name);
    await this.append(path, 0, bytes);
    return path.split('/').at(-1) ?? '';
  }

  /** Uploads an image and adds it to the library. */
  async addImage(bytes: Uint8Array, name?: string) {
    const upload = await this.upload(bytes, name);
    const response = await this.post('/admin/image-uploads', { upload });
    return { status: response.status, ...(await response.json()) };
  }
}

/** The files below the data folder, without the database. */
export async function listFiles(hub: TestHub): Promise<string[]> {
  const { dataFolder } = hub.platform.config;
  const folders = ['incoming', 'uploads'].map(async (folder) => {
    const names = await readdir(join(dataFolder, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    return names
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(dataFolder.length + 1));
  });
  return (await Promise.all(folders)).flat().sort();
}

export async function readAudit(hub: TestHub): Promise<string[]> {
  const rows = await hub.platform.engine.db
    .selectFrom('audit_log')
    .select('action')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}
