/** Bytes from the first letter outside of ASCII that decide which encoding a file has. */
const SAMPLE_BYTES = 64_000;

/** Encodings of MySQL by what `SET NAMES` calls them. */
const MYSQL_NAMES: Record<string, string> = {
  latin1: 'windows-1252',
  latin2: 'iso-8859-2',
  cp1250: 'windows-1250',
  cp1251: 'windows-1251',
  koi8r: 'koi8-r',
  greek: 'iso-8859-7',
};

/** Browsers and old boards call it Latin-1. */
const USUAL = 'windows-1252';

/** The encoding that a MySQL dump declares, unless it is UTF-8. */
export function findDeclaredEncoding(start: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(start.subarray(0, SAMPLE_BYTES));
  const name = /set\s+names\s+'?(\w{1,20})/i.exec(text)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(MYSQL_NAMES, name) ? MYSQL_NAMES[name] : undefined;
}

/** Decodes a file in pieces: as UTF-8 if that is what its bytes are, otherwise as `declared` or Windows-1252. */
export class FileDecoder {
  readonly #declared: string | undefined;
  #decoder: TextDecoder | undefined;
  /** From the first letter outside of ASCII, until there are enough bytes to tell. */
  #sample = Buffer.alloc(0);
  #isStart = true;
  /** For the report: how the file was read if that is not as it should be. */
  message: string | undefined;

  constructor(declared?: string) {
    this.#declared = declared;
  }

  read(chunk: Uint8Array): string {
    if (this.#decoder) return this.#decoder.decode(chunk, { stream: true });
    const bytes = Buffer.concat([this.#sample, chunk]);
    const text = bytes.toString('latin1');
    const first = text.search(/[\u0080-\u00ff]/);
    if (first < 0) {
      this.#isStart &&= bytes.length === 0;
      return text;
    }
    const ascii = text.slice(0, first);
    this.#sample = bytes.subarray(first);
    this.#isStart &&= first === 0;
    if (this.#sample.length < SAMPLE_BYTES) return ascii;
    return ascii + this.#decide().decode(this.#sample, { stream: true });
  }

  end(): string {
    if (this.#decoder) return this.#decoder.decode();
    return this.#sample.length > 0 ? this.#decide().decode(this.#sample) : '';
  }

  #decide(): TextDecoder {
    const encoding = this.#findEncoding();
    this.#decoder = new TextDecoder(encoding);
    return this.#decoder;
  }

  #findEncoding(): string {
    const [a, b] = this.#sample;
    if (this.#isStart && a === 0xff && b === 0xfe) return 'utf-16le';
    if (this.#isStart && a === 0xfe && b === 0xff) return 'utf-16be';
    if (isUtf8(this.#sample)) return 'utf-8';
    const encoding = this.#declared ?? USUAL;
    if (!this.#declared) this.message = 'It is not in UTF-8, so it was read as Windows-1252.';
    return encoding;
  }
}

/** Files in UTF-8 can have broken or binary values, so most of the letters decide. */
function isUtf8(bytes: Uint8Array): boolean {
  let letters = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;
    if (length > 0 && at + length > bytes.length) break;
    const isLetter = length > 0 && areContinuations(bytes.subarray(at + 1, at + length));
    if (isLetter) {
      letters += 1;
      at += length - 1;
    } else broken += 1;
  }
  return letters >= broken;
}

function areContinuations(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x80 && byte <= 0xbf);
}
