import { countNoun } from '#app/text/count-noun.ts';
import type { ImportCounts } from '#db/tables/imports.ts';
import { itemName, postItem, problemOutcome, skippedOutcome } from './describe-item.ts';
import type { SourceBoardPost, SourceBoardThread } from './import-source.ts';
import { findImported } from './imports.queries.server.ts';
import type { ReportLine } from './report/import-report.queries.server.ts';
import { planAttachments } from './write/import-attachments.server.ts';
import type { Importing } from './write/import-deps.ts';
import { findPollProblem, pollItem } from './write/import-poll.server.ts';
import { toBody } from './write/import-posts.server.ts';
import { prepareTitle, TITLE_CUT } from './write/thread-title.ts';

export interface PlannedItem {
  lines: ReportLine[];
  counts: ImportCounts;
}

type Planning = Pick<Importing, 'db' | 'readForeignText' | 'workspace' | 'source'>;

/** Posts that are looked up at once, and whose lines are yielded together. */
const POSTS_PER_BATCH = 50;

/** The plan for a topic: a line for it, and one for each post that would be left out or lose something. */
export async function* planBoardThread(
  planning: Planning,
  thread: SourceBoardThread,
): AsyncGenerator<PlannedItem> {
  const item = itemName(thread);
  const { db, source } = planning;
  const isKnown = (await findImported(db, source, 'thread', [thread.sourceId])).size > 0;
  let posts = 0;
  let likes = 0;
  for await (const batch of planPosts(planning, thread)) {
    posts += batch.posts;
    likes += batch.likes;
    if (batch.lines.length > 0) yield plannedLines(batch.lines, {});
  }
  if (isKnown) {
    const added = posts > 0 ? ` · ${countNoun(posts, 'new post')}` : '';
    const lines = [{ item, outcome: `imported before${added}`, isProblem: false }];
    yield plannedLines(lines, { known: 1, posts, likes, knownRecords: 1 });
    return;
  }
  if (posts === 0) {
    const outcome = skippedOutcome('It has no post that can be shown.');
    yield plannedLines([{ item, outcome, isProblem: true }], { skippedRecords: 1 });
    return;
  }
  const pollProblem = thread.poll && findPollProblem(thread.poll);
  const hasPoll = thread.poll !== undefined && !pollProblem;
  const place = thread.category ? `${thread.category} · ` : '';
  const outcome = `${place}${countNoun(posts, 'post')}${hasPoll ? ' · a poll' : ''}`;
  const lines: ReportLine[] = [{ item, outcome, isProblem: false }];
  if (prepareTitle(thread.title).isCut) lines.push({ item, outcome: TITLE_CUT, isProblem: true });
  if (thread.poll && pollProblem) {
    lines.push({ item: pollItem(thread.poll), outcome: pollProblem, isProblem: true });
  }
  const counts = { threads: 1, posts, likes, polls: hasPoll ? 1 : 0, addedRecords: 1 };
  yield plannedLines(lines, counts);
}

function plannedLines(lines: ReportLine[], counts: ImportCounts): PlannedItem {
  return { lines, counts: { ...counts, problems: lines.filter((line) => line.isProblem).length } };
}

interface PlannedPosts {
  lines: ReportLine[];
  posts: number;
  likes: number;
}

async function* planPosts(
  planning: Planning,
  thread: SourceBoardThread,
): AsyncGenerator<PlannedPosts> {
  let posts: SourceBoardPost[] = [];
  let lines: ReportLine[] = [];
  for (const post of thread.readPosts()) {
    if ('kind' in post)
      lines.push({ item: post.item, outcome: problemOutcome(post), isProblem: true });
    else posts.push(post);
    if (posts.length + lines.length < POSTS_PER_BATCH) continue;
    yield await planBatch(planning, thread, { posts, lines });
    posts = [];
    lines = [];
  }
  yield await planBatch(planning, thread, { posts, lines });
}

async function planBatch(
  planning: Planning,
  { title }: SourceBoardThread,
  { posts, lines }: { posts: readonly SourceBoardPost[]; lines: ReportLine[] },
): Promise<PlannedPosts> {
  const ids = posts.map(({ sourceId }) => sourceId);
  const known = await findImported(planning.db, planning.source, 'post', ids);
  const planned: PlannedPosts = { lines, posts: 0, likes: 0 };
  for (const post of posts) {
    if (known.has(post.sourceId)) continue;
    const item = postItem(post.authorName, title);
    const { images, problems } = await planAttachments(planning, post.attachments);
    for (const { name, problem } of problems) {
      lines.push({ item: `${item}: ${name}`, outcome: problem, isProblem: true });
    }
    const body = await toBody(planning, post.text, images.length > 0);
    const isLost = 'problem' in body;
    const messages = isLost ? [skippedOutcome(body.problem)] : body.messages;
    for (const outcome of messages) lines.push({ item, outcome, isProblem: true });
    planned.posts += isLost ? 0 : 1;
    planned.likes += isLost ? 0 : post.likes.length;
  }
  return planned;
}
