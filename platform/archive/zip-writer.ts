import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

interface EntryOptions {
  /** False for files that are compressed already. */
  compress?: boolean;
  mtime: Date;
}

/** Writes a ZIP file of any size with little memory. `output` must be read while entries are added. */
export class ZipWriter {
  readonly #zip = new yazl.ZipFile();

  get output(): Readable {
    return this.#zip.outputStream as Readable;
  }

  /**
   * Resolves when the entry is written.
   * @throws if the output was closed before that. Nothing would read the chunks anymore.
   */
  async add(
    name: string,
    chunks: AsyncIterable<Uint8Array | string>,
    { compress = true, mtime }: EntryOptions,
  ): Promise<void> {
    const source = Readable.from(chunks, { objectMode: false });
    source.once('error', (error) => this.output.destroy(error));
    const stop = () => source.destroy();
    this.output.once('close', stop);
    if (this.output.destroyed) stop();
    this.#zip.addReadStream(source, name, { compress, mtime });
    try {
      await finished(source);
    } finally {
      this.output.off('close', stop);
    }
  }

  end(): void {
    this.#zip.end();
  }
}
