import { benchReading } from './board/reading.ts';
import { benchWriting } from './board/writing.ts';
import type { Row } from './report.ts';

/** Measures reading and writing on a large message board. */
export async function benchBoard(folder: string, print: (line: string) => void): Promise<Row[]> {
  return [...(await benchReading(folder, print)), ...(await benchWriting(folder))];
}
