import { countNoun } from '#app/text/count-noun.ts';
import type { ImportCounts } from '#db/tables/imports.ts';
import { itemName, postItem, problemOutcome, skippedOutcome } from './describe-item.ts';
import type { ReportLine } from './import-report.queries.server.ts';
import type { SourceBoardThread } from './import-source.ts';
import { findImported } from './imports.queries.server.ts';
import type { ImportDeps } from './write/import-deps.ts';
import { lossMessages, readSourceText } from './write/read-source-text.server.ts';

export interface PlannedItem {
  lines: ReportLine[];
  counts: ImportCounts;
}

interface Planning extends Pick<ImportDeps, 'db' | 'readForeignText'> {
  source: string;
}

/** Lines that are yielded at once. */
const MAX_LINES = 200;

/** The plan for a topic: a line for it, and one for each post that would be left out or lose something. */
export async function* planBoardThread(
  planning: Planning,
  thread: SourceBoardThread,
): AsyncGenerator<PlannedItem> {
  const item = itemName(thread);
  const known = await findImported(planning.db, planning.source, 'thread', [thread.sourceId]);
  let lines: PlannedItem['lines'] = [];
  let posts = 0;
  let likes = 0;
  for (const post of thread.readPosts()) {
    if ('kind' in post) {
      lines.push({ item: post.item, outcome: problemOutcome(post), isProblem: true });
    } else {
      const read = await readSourceText(planning, post.text);
      const isLost = 'problem' in read;
      const messages = isLost ? [skippedOutcome(read.problem)] : lossMessages(read.lost);
      const name = postItem(post.authorName, thread.title);
      for (const outcome of messages) lines.push({ item: name, outcome, isProblem: true });
      posts += isLost ? 0 : 1;
      likes += isLost ? 0 : post.likes.length;
    }
    if (lines.length < MAX_LINES) continue;
    yield { lines, counts: { problems: lines.length } };
    lines = [];
  }
  const problems = lines.length;
  if (known.size > 0) {
    lines.push({ item, outcome: 'imported before', isProblem: false });
    yield { lines, counts: { known: 1, problems } };
    return;
  }
  if (posts === 0) {
    const outcome = skippedOutcome('It has no post that can be shown.');
    lines.push({ item, outcome, isProblem: true });
    yield { lines, counts: { problems: problems + 1 } };
    return;
  }
  const place = thread.category ? `${thread.category} · ` : '';
  const poll = thread.poll ? ' · a poll' : '';
  const outcome = `${place}${countNoun(posts, 'post')}${poll}`;
  lines.push({ item, outcome, isProblem: false });
  yield { lines, counts: { threads: 1, posts, likes, problems, polls: thread.poll ? 1 : 0 } };
}
