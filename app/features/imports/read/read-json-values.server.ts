import { JSONParser } from '@streamparser/json';
import type { ZodError } from 'zod';
import { JsonLimitError, JsonLimits } from './json-limits.ts';

/** A value, with the name of the list it was in; or what is wrong with the rest of the file. */
export type JsonValue = { list: string; key: string; value: unknown } | { problem: string };

/**
 * Reads the values of some lists in a JSON file, one by one, such as `$.topics.*`. Ends with a problem
 * if the file is broken or has a value that is too large: what came before it is whole.
 */
export async function* readJsonValues(
  chunks: AsyncIterable<Uint8Array>,
  paths: readonly string[],
  onBytes?: (bytes: number) => void,
): AsyncGenerator<JsonValue> {
  let found: JsonValue[] = [];
  const parser = new JSONParser({ paths: [...paths], keepStack: false });
  const limits = new JsonLimits(paths);
  parser.onToken = (token) => limits.addToken(token);
  parser.onValue = ({ value, key, stack }) => {
    // `value` is only valid until the parser goes on.
    const list = String(stack.at(-1)?.key ?? '');
    found.push({ list, key: String(key ?? ''), value: withoutNulls(value) });
  };
  // Without a listener the parser would throw what `write` reports below.
  let failure: Error | undefined;
  parser.onError = (error) => {
    failure ??= error;
  };
  let bytes = 0;
  for await (const chunk of chunks) {
    if (!parser.isEnded) {
      parser.write(chunk);
      try {
        limits.addBytes(chunk.length);
      } catch (error) {
        failure ??= error as Error;
      }
    }
    bytes += chunk.length;
    yield* found;
    found = [];
    if (failure) break;
    onBytes?.(bytes);
  }
  if (failure instanceof JsonLimitError) yield { problem: failure.message };
  else if (failure) yield { problem: `The file is not valid JSON: ${failure.message}` };
  else if (!parser.isEnded) yield { problem: 'The file ends in the middle.' };
}

/** The reason why a schema refused a value. */
export function invalidValueMessage({ issues }: ZodError): string {
  const field = issues[0]?.path.join('.');
  return field
    ? `Its field “${field}” is missing or wrong.`
    : 'It isn’t in the format of this program.';
}

/** PostgreSQL stores none. Changes the value in place, because it can be too deep for recursion. */
function withoutNulls(value: unknown): unknown {
  const root: Record<string, unknown> = { value };
  const open = [root];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const [key, one] of Object.entries(next)) {
      if (typeof one === 'string' && one.includes('\0')) next[key] = one.replaceAll('\0', '');
      else if (typeof one === 'object' && one) open.push(one as Record<string, unknown>);
    }
  }
  return root.value;
}
