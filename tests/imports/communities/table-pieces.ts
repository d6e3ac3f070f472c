import type { SqlPart } from '#app/features/imports/community/tables/sql-rows.server.ts';

export async function* pieces(content: string | Buffer, size: number) {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The rows, and what the report would say between them. */
export async function collect(parts: AsyncIterable<SqlPart>) {
  const rows: unknown[] = [];
  for await (const part of parts) {
    if ('problem' in part) rows.push(part.item ? `${part.item}: ${part.problem}` : part.problem);
    else rows.push(...part.rows.map((row) => ({ ...row })));
  }
  return rows;
}
