import { TokenType } from '@streamparser/json';
import { MAX_ROW_LENGTH } from './read-limits.ts';

/** Replies within replies take five levels each. */
const MAX_DEPTH = 2_000;
/** A topic with tens of thousands of posts can be one value. */
const MAX_VALUE_LENGTH = 50_000_000;
/** Counts for each part of a value, in characters: what it takes in memory. */
const PART_LENGTH = 50;

/** The file has something that would take too much memory. */
export class JsonLimitError extends RangeError {}

interface Token {
  token: TokenType;
  value: unknown;
}

/** Ends the reading of a JSON file before the parser holds more than programs write. */
export class JsonLimits {
  readonly #paths: readonly (readonly string[])[];
  /** The key in each open object, an empty one in each open array. */
  readonly #keys: string[] = [];
  #lastString = '';
  #sinceToken = 0;
  /** The depth of the value that is kept; others are dropped while they are read. */
  #keptDepth: number | undefined;
  #keptLength = 0;

  /** @param paths of the values that are kept, such as `$.topics.*` */
  constructor(paths: readonly string[]) {
    this.#paths = paths.map((path) => path.split('.').slice(1));
  }

  /** @throws JsonLimitError */
  addToken({ token, value }: Token): void {
    this.#sinceToken = 0;
    switch (token) {
      case TokenType.LEFT_BRACE:
      case TokenType.LEFT_BRACKET:
        this.#open();
        break;
      case TokenType.RIGHT_BRACE:
      case TokenType.RIGHT_BRACKET:
        this.#keys.pop();
        if (this.#keys.length === this.#keptDepth) this.#keptDepth = undefined;
        return;
      case TokenType.COLON:
        this.#keys[this.#keys.length - 1] = this.#lastString;
        return;
      case TokenType.COMMA:
        return;
      case TokenType.STRING:
        this.#lastString = String(value);
        this.#assertLength(this.#lastString.length);
    }
    if (this.#keptDepth === undefined) return;
    this.#keptLength += PART_LENGTH + (typeof value === 'string' ? value.length : 0);
    if (this.#keptLength > MAX_VALUE_LENGTH) {
      throw new JsonLimitError('An item of the file is too large.');
    }
  }

  /** A string or number ends with its token, so what comes after the last one can be part of one. @throws JsonLimitError */
  addBytes(bytes: number): void {
    this.#sinceToken += bytes;
    this.#assertLength(this.#sinceToken);
  }

  #assertLength(length: number): void {
    if (length > MAX_ROW_LENGTH) throw new JsonLimitError('A value of the file is too long.');
  }

  #open(): void {
    if (this.#keptDepth === undefined && this.#isKept()) {
      this.#keptDepth = this.#keys.length;
      this.#keptLength = 0;
    }
    this.#keys.push('');
    if (this.#keys.length > MAX_DEPTH) {
      throw new JsonLimitError('A value of the file is too deeply nested.');
    }
  }

  #isKept(): boolean {
    return this.#paths.some(
      (path) =>
        path.length === this.#keys.length &&
        path.every((name, depth) => name === '*' || name === this.#keys[depth]),
    );
  }
}
