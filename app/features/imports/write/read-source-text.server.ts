import type { ReadForeignText } from '#platform/foreign-text/foreign-text.ts';
import type { ReadText, readText } from '../convert/read-text.server.ts';
import type { SourceText } from '../import-source.ts';

/** The text as Markdown, or why it cannot be converted. One bad text keeps out no other. */
export async function readSourceText(
  { readForeignText }: { readForeignText: ReadForeignText },
  text: SourceText,
): Promise<ReadText | { problem: string }> {
  try {
    return await readForeignText<typeof readText>('readText', text);
  } catch (error) {
    if (error instanceof RangeError) return { problem: error.message };
    throw error;
  }
}

/** A line of the report for each thing that the text lost. */
export function lossMessages(lost: readonly string[]): string[] {
  return lost.map((one) => `Not kept: ${one}.`);
}
