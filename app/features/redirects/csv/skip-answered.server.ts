import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { ANSWERED, findAnswer, KEPT, listKeptPaths } from '../site-paths.server.ts';
import { listLinked } from './import-redirects.queries.server.ts';
import { type ReadFile, type ReadLine, skipLine } from './read-redirects.ts';

/** Pages are rendered to find out whether they exist, which takes a few milliseconds each. */
const MAX_RENDERED = 300;

/** Skips new redirects from paths that the site answers. Takes time, so it comes before the transaction. */
export async function skipAnswered(
  deps: Pick<StaffArgs, 'db' | 'renderPublicPage'> & { contentKinds: ContentKinds },
  { lines, skipped }: ReadFile,
): Promise<ReadFile> {
  const paths = lines.map(({ from }) => from);
  const linked = await listLinked(deps.db, paths);
  const kept = await listKeptPaths(deps, paths);
  const known = new Set(linked.map(({ from_path }) => from_path));
  const file: ReadFile = { lines: [], skipped: [...skipped] };
  let rendered = 0;
  for (const line of lines) {
    const answer = await checkLine(line, rendered < MAX_RENDERED);
    if (answer.isRendered) rendered += 1;
    if (answer.reason) file.skipped.push(skipLine(line, answer.reason));
    else file.lines.push(line);
  }
  return file;

  async function checkLine({ from }: ReadLine, canRender: boolean) {
    if (known.has(from)) return { isRendered: false, reason: undefined };
    if (kept.has(from)) return { isRendered: false, reason: KEPT };
    if (!canRender) return { isRendered: false, reason: TOO_MANY };
    const { isAnswered, isRendered } = await findAnswer(deps, from);
    return { isRendered, reason: isAnswered ? ANSWERED : undefined };
  }
}

const TOO_MANY =
  'The file has more than 300 paths that a page might have. Import the rest in another file.';
