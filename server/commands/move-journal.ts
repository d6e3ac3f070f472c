import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from '#platform/storage/storage.ts';
import type { StorageLocation } from '#platform/storage/storage-location.ts';

/** Remembers the verified files of a move in the data folder, so that the move can be resumed. */
export class MoveJournal {
  readonly #file: FileHandle;
  readonly #verified: ReadonlySet<string>;

  private constructor(file: FileHandle, verified: ReadonlySet<string>) {
    this.#file = file;
    this.#verified = verified;
  }

  static async open(dataFolder: string, to: StorageLocation): Promise<MoveJournal> {
    const name = createHash('sha256').update(JSON.stringify(to)).digest('hex').slice(0, 12);
    const path = join(dataFolder, `storage-move-${name}.log`);
    const file = await open(path, 'a', 0o600);
    const lines = (await readFile(path, 'utf8')).split('\n');
    // After an interruption the last line may be incomplete.
    if (lines.pop() !== '') await file.write('\n');
    return new MoveJournal(file, new Set(lines));
  }

  has(file: StoredFile): boolean {
    return this.#verified.has(getLine(file));
  }

  async add(file: StoredFile): Promise<void> {
    if (!this.has(file)) await this.#file.write(`${getLine(file)}\n`);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

function getLine({ key, size }: StoredFile): string {
  return `${size} ${key}`;
}
