import { STATUS_CODES } from 'node:http';

/** In Node the default, too. */
export const KEEP_ALIVE_SECONDS = 5;
const CONNECTION = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n`;

/**
 * A response as the bytes that go over an HTTP/1.1 connection that stays open. Writing them takes half
 * as long as having Node assemble and check the same headers each time.
 */
export class RawResponse {
  readonly #head: string;
  #bytes: Buffer;
  #bodyStart = 0;
  /** Time of the Date header, in seconds since 1970. */
  #second = 0;

  /** `headers` alternates names and values, without line breaks. */
  constructor(status: number, headers: readonly string[], body: Buffer) {
    let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    for (let index = 0; index < headers.length; index += 2) {
      head += `${headers[index]}: ${headers[index + 1]}\r\n`;
    }
    this.#head = head + CONNECTION;
    this.#bytes = body;
  }

  get body(): Buffer {
    return this.#bytes.subarray(this.#bodyStart);
  }

  /** Head and body, dated now. The bytes never change: an earlier write may not have finished. */
  bytesAt(now: number): Buffer {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      const date = new Date(second * 1000).toUTCString();
      const head = Buffer.from(`${this.#head}Date: ${date}\r\n\r\n`, 'latin1');
      this.#bytes = Buffer.concat([head, this.body]);
      this.#bodyStart = head.length;
      this.#second = second;
    }
    return this.#bytes;
  }
}
