import { benchReading } from './board/reading.ts';
import { benchWriting } from './board/writing.ts';
import type { Row } from './report.ts';

/** The message board at size: what reading costs, and how fast messages are taken. */
export async function benchBoard(folder: string, say: (line: string) => void): Promise<Row[]> {
  return [...(await benchReading(folder, say)), ...(await benchWriting(folder))];
}
