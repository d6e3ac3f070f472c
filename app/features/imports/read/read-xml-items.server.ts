import { Parser } from 'htmlparser2';
import { HtmlDepth, TooDeepError } from '#app/text/html/html-depth.ts';
import { MAX_ROW_LENGTH } from './read-limits.ts';

/** The children of an element by name: texts, and elements that have children of their own. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Larger elements are dropped while they are read. */
const MAX_LENGTH = 10_000_000;
/** Counts for each element in it, in characters. */
const ELEMENT_LENGTH = 10;

export type XmlItem =
  | { element: XmlElement }
  | { problem: 'too large' | 'too deep' | 'too long' | 'cut off'; element: XmlElement };

interface XmlReading {
  /** Names of elements directly below `channel` to return. */
  names: ReadonlySet<string>;
  onBytes?: (bytes: number) => void;
}

/** Reads the elements below the channel of an RSS file, one by one. Forgives errors in the XML. */
export async function* readXmlItems(
  chunks: AsyncIterable<Uint8Array>,
  { names, onBytes }: XmlReading,
): AsyncGenerator<XmlItem> {
  let found: XmlItem[] = [];
  const builder = new ItemBuilder(names, (item) => found.push(item));
  const parser = new Parser(builder, { xmlMode: true, decodeEntities: true });
  let bytes = 0;
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= createDecoder(chunk);
    // PostgreSQL stores no null characters.
    const text = decoder.decode(chunk, { stream: true }).replaceAll('\0', '');
    try {
      parser.write(text);
      builder.addPending(text.length);
    } catch (error) {
      const isTooDeep = error instanceof TooDeepError;
      if (!isTooDeep && !(error instanceof TooLongError)) throw error;
      yield* found;
      yield { problem: isTooDeep ? 'too deep' : 'too long', element: builder.outermost };
      return;
    }
    bytes += chunk.length;
    yield* found;
    found = [];
    onBytes?.(bytes);
  }
  parser.end();
  yield* found;
}

/** Of the encoding that the start of a file shows or declares; UTF-8 if that is none we know. */
function createDecoder(start: Uint8Array): TextDecoder {
  const bytes = Buffer.from(start.subarray(0, 300));
  const declaration = /^<\?xml[^>]{0,200}\sencoding=["']([\w-]{1,40})["']/;
  const declared = declaration.exec(bytes.toString('latin1'))?.[1];
  const mark = bytes.toString('hex', 0, 2);
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? declared ?? 'utf-8';
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}

class TooLongError extends RangeError {}

/** No program has longer names of elements. */
const MAX_NAME_LENGTH = 1000;

/** `rss` and `channel`. */
const OUTER_DEPTH = 2;

class ItemBuilder {
  readonly #names: ReadonlySet<string>;
  readonly #onItem: (item: XmlItem) => void;
  #depth = 0;
  readonly #nesting = new HtmlDepth();
  #open: XmlElement[] = [];
  #length = 0;
  /** Characters since the parser found something: it holds them until a tag, comment or CDATA section ends. */
  #pending = 0;

  constructor(names: ReadonlySet<string>, onItem: (item: XmlItem) => void) {
    this.#names = names;
    this.#onItem = onItem;
  }

  /** @throws TooLongError */
  addPending(length: number): void {
    this.#pending += length;
    if (this.#pending > MAX_ROW_LENGTH) throw new TooLongError();
  }

  oncomment(): void {
    this.#pending = 0;
  }

  onprocessinginstruction(): void {
    this.#pending = 0;
  }

  /** @throws TooDeepError, TooLongError */
  onopentag(name: string, given: Record<string, string>): void {
    this.#pending = 0;
    if (name.length > MAX_NAME_LENGTH) throw new TooLongError();
    this.#depth += 1;
    this.#nesting.enter();
    const parent = this.#open.at(-1);
    if (!parent && (this.#depth !== OUTER_DEPTH + 1 || !this.#names.has(name))) return;
    this.#length += ELEMENT_LENGTH;
    for (const [key, value] of Object.entries(given)) this.#length += key.length + value.length;
    const attributes = this.#length <= MAX_LENGTH ? given : {};
    const element = { name, attributes, text: '', children: [] };
    if (this.#length <= MAX_LENGTH) parent?.children.push(element);
    this.#open.push(element);
  }

  /** The item that is being read. */
  get outermost(): XmlElement {
    return this.#open[0] ?? { name: 'item', attributes: {}, text: '', children: [] };
  }

  ontext(text: string): void {
    this.#pending = 0;
    const element = this.#open.at(-1);
    if (!element) return;
    this.#length += text.length;
    if (this.#length <= MAX_LENGTH) element.text += text;
  }

  onclosetag(_: string, isImplied: boolean): void {
    this.#pending = 0;
    this.#depth -= 1;
    this.#nesting.leave();
    const element = this.#open.pop();
    if (!element || this.#open.length > 0) return;
    const isTooLarge = this.#length > MAX_LENGTH;
    this.#length = 0;
    if (isImplied) this.#onItem({ problem: 'cut off', element });
    else if (isTooLarge) this.#onItem({ problem: 'too large', element });
    else this.#onItem({ element });
  }
}

/** Text of the first child with this name. */
export function getText({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text.trim() ?? '';
}

export function getChildren({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}
