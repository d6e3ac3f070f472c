import { createReadStream } from 'node:fs';
import { JSONParser } from '@streamparser/json';
import type { ZodError } from 'zod';

/** A value, with the name of the list it was in; or what is wrong with the rest of the file. */
export type JsonValue = { list: string; key: string; value: unknown } | { problem: string };

/**
 * Reads the values of some lists in a JSON file, one by one, such as `$.topics.*`. Ends with a problem
 * if the file is broken: what came before it is whole.
 */
export async function* readJsonValues(
  file: string | AsyncIterable<Uint8Array>,
  paths: readonly string[],
  onBytes?: (bytes: number) => void,
): AsyncGenerator<JsonValue> {
  let found: JsonValue[] = [];
  const parser = new JSONParser({ paths: [...paths], keepStack: false });
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
  const chunks = typeof file === 'string' ? createReadStream(file) : file;
  for await (const chunk of chunks as AsyncIterable<Uint8Array>) {
    if (!parser.isEnded) parser.write(chunk);
    bytes += chunk.length;
    yield* found;
    found = [];
    if (failure) break;
    onBytes?.(bytes);
  }
  if (failure) yield { problem: `The file is not valid JSON: ${failure.message}` };
  else if (!parser.isEnded) yield { problem: 'The file ends in the middle.' };
}

/** The reason why a schema refused a value. */
export function invalidValueMessage({ issues }: ZodError): string {
  const field = issues[0]?.path.join('.');
  return field
    ? `Its field “${field}” is missing or wrong.`
    : 'It isn’t in the format of this program.';
}

/** No program exports deeper values. */
const MAX_DEPTH = 100;

/** PostgreSQL stores none. What is too deeply nested is cut off. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map((one) => withoutNulls(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutNulls(one, depth + 1)]),
  );
}
