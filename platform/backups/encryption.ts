import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import { split } from './split.ts';

// A file is a header and chunks. The header has the format, the salt of the passphrase, the salt of the file's key,
// and a check of both. Each chunk is encrypted with AES-256-GCM under the file's key; its nonce is its number and
// whether it is the last one (STREAM, by Hoang, Reyhanitabar, Rogaway and Vizár), so chunks can be neither
// reordered nor left out. The key depends on the file's name, so files cannot be exchanged either.

const FORMAT = Buffer.from('3QBACK01');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const HEADER_BYTES = FORMAT.length + 2 * SALT_BYTES + CHECK_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
/** OWASP's recommendation for scrypt: 128 MB of memory and about half a second. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 1024 * 1024 };

const deriveWithScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export function newSalt(): Buffer {
  return randomBytes(SALT_BYTES);
}

/** How many bytes a file of this size has once it is encrypted. */
export function getEncryptedSize(size: number): number {
  const chunks = Math.max(1, Math.ceil(size / CHUNK_BYTES));
  return HEADER_BYTES + size + chunks * TAG_BYTES;
}

/** Encrypts and decrypts files with a passphrase. */
export class Encryption {
  readonly #passphrase: string;
  /** By salt, because deriving one takes long. */
  readonly #keys = new Map<string, Promise<Buffer>>();

  constructor(passphrase: string) {
    this.#passphrase = passphrase.normalize('NFKC');
  }

  /** A name that doesn't tell what a file contains, the same each time. */
  async hideName(name: string, salt: Buffer): Promise<string> {
    const key = derive(await this.#getKey(salt), salt, 'name');
    return createHmac('sha256', key).update(name).digest('hex');
  }

  async *encrypt(
    chunks: AsyncIterable<Uint8Array>,
    { name, salt }: { name: string; salt: Buffer },
  ): AsyncGenerator<Buffer> {
    const passphraseKey = await this.#getKey(salt);
    const fileSalt = newSalt();
    const check = derive(passphraseKey, fileSalt, 'check', CHECK_BYTES);
    yield Buffer.concat([FORMAT, salt, fileSalt, check]);
    const key = derive(passphraseKey, fileSalt, `file ${name}`);
    for await (const { bytes, number, isLast } of split(chunks, CHUNK_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, getNonce(number, isLast));
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  }

  /** @throws ArchiveError if the passphrase is another one or the file has changed */
  async *decrypt(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Buffer> {
    let key: Buffer | undefined;
    const parts = split(chunks, CHUNK_BYTES + TAG_BYTES, HEADER_BYTES);
    for await (const { bytes, number, isLast } of parts) {
      if (key === undefined) {
        key = await this.#readHeader(bytes, name);
        if (isLast) throw damaged(name);
        continue;
      }
      yield decryptChunk(bytes, key, { name, nonce: getNonce(number - 1, isLast) });
    }
  }

  async #readHeader(header: Buffer, name: string): Promise<Buffer> {
    if (header.length < HEADER_BYTES || !header.subarray(0, FORMAT.length).equals(FORMAT)) {
      throw damaged(name);
    }
    const saltEnd = FORMAT.length + SALT_BYTES;
    const fileSalt = header.subarray(saltEnd, saltEnd + SALT_BYTES);
    const passphraseKey = await this.#getKey(header.subarray(FORMAT.length, saltEnd));
    const check = derive(passphraseKey, fileSalt, 'check', CHECK_BYTES);
    if (!timingSafeEqual(check, header.subarray(saltEnd + SALT_BYTES))) {
      throw new ArchiveError(
        'The passphrase is not the one that this backup was encrypted with, or the file ' +
          `${name} is damaged.`,
      );
    }
    return derive(passphraseKey, fileSalt, `file ${name}`);
  }

  #getKey(salt: Buffer): Promise<Buffer> {
    const id = salt.toString('hex');
    const known = this.#keys.get(id);
    if (known) return known;
    const key = deriveWithScrypt(this.#passphrase, salt, 32, SCRYPT);
    this.#keys.set(id, key);
    return key;
  }
}

function derive(key: Buffer, salt: Buffer, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `threequel backup ${purpose}`, bytes));
}

function getNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(number, NONCE_BYTES - 7, 6);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

function decryptChunk(
  chunk: Buffer,
  key: Buffer,
  { name, nonce }: { name: string; nonce: Buffer },
): Buffer {
  if (chunk.length < TAG_BYTES) throw damaged(name);
  const end = chunk.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(chunk.subarray(end));
  const bytes = decipher.update(chunk.subarray(0, end));
  try {
    decipher.final();
  } catch {
    throw damaged(name);
  }
  return bytes;
}

function damaged(name: string): ArchiveError {
  return new ArchiveError(`The backup is damaged: the file ${name} has changed.`);
}
