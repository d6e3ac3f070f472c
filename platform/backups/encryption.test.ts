import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { Encryption, getEncryptedSize, newSalt } from './encryption.ts';

const encryption = new Encryption('correct horse battery staple');
const salt = newSalt();
const name = 'files/a';
const CHUNK = 64 * 1024;
const STORED_CHUNK = CHUNK + 16;
const HEADER = 56;

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
}

const encrypt = (bytes: Buffer, piece = 10_000) =>
  buffer(encryption.encrypt(inPieces(bytes, piece), { name, salt }));
const decrypt = (bytes: Buffer, { as = name, by = encryption, piece = 7_777 } = {}) =>
  buffer(by.decrypt(inPieces(bytes, piece), as));

describe('An encrypted file', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_001])(
    'of %i bytes has the expected size and is read back',
    async (size) => {
      const bytes = randomBytes(size);
      const encrypted = await encrypt(bytes);
      expect(encrypted.length).toBe(getEncryptedSize(size));
      expect((await decrypt(encrypted)).equals(bytes)).toBe(true);
      expect((await decrypt(encrypted, { piece: 1_000_000 })).equals(bytes)).toBe(true);
    },
  );

  test('differs each time and does not contain the text', async () => {
    const bytes = Buffer.from('The quick brown fox');
    expect((await encrypt(bytes)).equals(await encrypt(bytes))).toBe(false);
    expect((await encrypt(bytes)).includes('quick')).toBe(false);
  });

  test('is refused if any part of it has changed', async () => {
    const encrypted = await encrypt(randomBytes(3 * CHUNK - 5));
    const places = [0, 8, 24, 40, HEADER, HEADER + STORED_CHUNK, encrypted.length - 1];
    for (const place of places) {
      const changed = Buffer.from(encrypted);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await expect(decrypt(changed), `byte ${place}`).rejects.toThrow('damaged');
    }
  });

  test('is refused if chunks are missing, repeated, in another order, or follow the end', async () => {
    const encrypted = await encrypt(randomBytes(3 * CHUNK));
    const header = encrypted.subarray(0, HEADER);
    const [first, second, third] = [0, 1, 2].map((index) => {
      const start = HEADER + index * STORED_CHUNK;
      return encrypted.subarray(start, start + STORED_CHUNK);
    }) as [Buffer, Buffer, Buffer];
    const wrong = [
      [],
      [first],
      [first, second],
      [first, third],
      [second, first, third],
      [first, second, second],
      [first, second, third, third],
      [first, second, third, Buffer.of(1)],
    ];
    for (const [index, chunks] of wrong.entries()) {
      const changed = Buffer.concat([header, ...chunks]);
      await expect(decrypt(changed), `case ${index}`).rejects.toThrow('damaged');
    }
    for (const length of [0, 5, HEADER - 1, HEADER, HEADER + 1, encrypted.length - 1]) {
      await expect(decrypt(encrypted.subarray(0, length)), `${length} bytes`).rejects.toThrow(
        'damaged',
      );
    }
  });

  test('is refused with another passphrase and under another name', async () => {
    const encrypted = await encrypt(Buffer.from('text'));
    const by = new Encryption('another passphrase');
    await expect(decrypt(encrypted, { by })).rejects.toThrow('The passphrase is not the one');
    await expect(decrypt(encrypted, { as: 'files/b' })).rejects.toThrow('has changed');
  });

  test('gets a name that depends on the passphrase and the salt only', async () => {
    const hidden = await encryption.hideName('originals/1', salt);
    expect(hidden).toMatch(/^[0-9a-f]{64}$/);
    expect(await encryption.hideName('originals/1', salt)).toBe(hidden);
    expect(await encryption.hideName('originals/2', salt)).not.toBe(hidden);
    expect(await encryption.hideName('originals/1', newSalt())).not.toBe(hidden);
  });
});
