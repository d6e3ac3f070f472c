import { createReadStream } from 'node:fs';
import { Parser } from 'htmlparser2';
import { HtmlDepth, TooDeepError } from '#app/text/html/html-depth.ts';

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
  | { problem: 'too large' | 'too deep' | 'cut off'; element: XmlElement };

interface XmlReading {
  /** Names of elements directly below `channel` to return. */
  names: ReadonlySet<string>;
  onBytes?: (bytes: number) => void;
}

/** Reads the elements below the channel of an RSS file, one by one. Forgives errors in the XML. */
export async function* readXmlItems(
  path: string,
  { names, onBytes }: XmlReading,
): AsyncGenerator<XmlItem> {
  let found: XmlItem[] = [];
  const builder = new ItemBuilder(names, (item) => found.push(item));
  const parser = new Parser(builder, { xmlMode: true, decodeEntities: true });
  let bytes = 0;
  let decoder: TextDecoder | undefined;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    decoder ??= createDecoder(chunk);
    // PostgreSQL stores no null characters.
    try {
      parser.write(decoder.decode(chunk, { stream: true }).replaceAll('\0', ''));
    } catch (error) {
      if (!(error instanceof TooDeepError)) throw error;
      yield* found;
      yield { problem: 'too deep', element: builder.outermost };
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
function createDecoder(start: Buffer): TextDecoder {
  const declaration = /^<\?xml[^>]{0,200}\sencoding=["']([\w-]{1,40})["']/;
  const declared = declaration.exec(start.toString('latin1', 0, 300))?.[1];
  const mark = start.toString('hex', 0, 2);
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? declared ?? 'utf-8';
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}

/** `rss` and `channel`. */
const OUTER_DEPTH = 2;

class ItemBuilder {
  readonly #names: ReadonlySet<string>;
  readonly #onItem: (item: XmlItem) => void;
  #depth = 0;
  readonly #nesting = new HtmlDepth();
  #open: XmlElement[] = [];
  #length = 0;

  constructor(names: ReadonlySet<string>, onItem: (item: XmlItem) => void) {
    this.#names = names;
    this.#onItem = onItem;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    this.#nesting.enter();
    const parent = this.#open.at(-1);
    if (!parent && (this.#depth !== OUTER_DEPTH + 1 || !this.#names.has(name))) return;
    const element = { name, attributes, text: '', children: [] };
    this.#length += ELEMENT_LENGTH;
    if (this.#length <= MAX_LENGTH) parent?.children.push(element);
    this.#open.push(element);
  }

  /** The item that is being read. */
  get outermost(): XmlElement {
    return this.#open[0] ?? { name: 'item', attributes: {}, text: '', children: [] };
  }

  ontext(text: string): void {
    const element = this.#open.at(-1);
    if (!element) return;
    this.#length += text.length;
    if (this.#length <= MAX_LENGTH) element.text += text;
  }

  onclosetag(_: string, isImplied: boolean): void {
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
