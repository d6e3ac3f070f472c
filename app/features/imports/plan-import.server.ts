import { getAnalyticsSettings } from '#app/features/analytics/analytics.server.ts';
import { articleProblem, listOpenCategories } from '#app/features/news/news.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { formatDate } from '#app/text/dates/dates.ts';
import type { Database } from '#db/engine.ts';
import type {
  ImportCounts,
  ImportedItemsTable,
  ImportKind,
  ImportOptions,
} from '#db/tables/imports.ts';
import type { ReportLine } from './import-report.queries.server.ts';
import { deleteReportLines, insertReportLines } from './import-report.queries.server.ts';
import type { SourceItem } from './import-source.ts';
import { findImport, findImported, updateImport } from './imports.queries.server.ts';
import { sourceReaders } from './read/source-readers.server.ts';
import { SavedProgress } from './saved-progress.server.ts';
import { findCategory } from './write/import-article.server.ts';
import type { Importing } from './write/import-deps.ts';
import { toMarkdown } from './write/import-posts.server.ts';

interface PlannedLine extends ReportLine {
  counts: ImportCounts;
}

interface Plan {
  path: string;
  options: ImportOptions;
  onBytes?: (doneBytes: number) => void;
}

/** Lists what the import would do with each item. Writes nothing and fetches no images. */
export async function* planImport(
  db: Database,
  kind: ImportKind,
  { path, options, onBytes = () => {} }: Plan,
): AsyncGenerator<PlannedLine> {
  const reader = sourceReaders[kind];
  const source = await reader.findSource(path);
  const { oldSite } = options;
  const { timeZone } = await getAnalyticsSettings(db);
  const planning = { options, timeZone, categories: await listOpenCategories(db) };
  for await (const item of reader.read(path, { oldSite, onBytes })) {
    yield (await isKnown(db, source, item))
      ? { ...describeItem(item, planning), outcome: 'imported before', counts: { known: 1 } }
      : describeItem(item, planning);
  }
}

const importedKinds: Partial<Record<SourceItem['kind'], ImportedItemsTable['kind']>> = {
  author: 'member',
  article: 'article',
  thread: 'thread',
};

async function isKnown(db: Database, source: string, item: SourceItem): Promise<boolean> {
  const kind = importedKinds[item.kind];
  if (!kind || !('sourceId' in item)) return false;
  return (await findImported(db, source, kind, [item.sourceId])).size > 0;
}

type Planning = Pick<Importing, 'options' | 'categories' | 'timeZone'>;

export function describeItem(item: SourceItem, planning: Planning): PlannedLine {
  switch (item.kind) {
    case 'author': {
      const isMember = planning.options.authors === 'members' && item.email !== undefined;
      const outcome = isMember ? 'a member without a password' : 'a name in bylines';
      return { item: `Author ${item.name}`, outcome, counts: { members: isMember ? 1 : 0 } };
    }
    case 'article':
      return describeArticle(item, planning);
    case 'thread': {
      const { length } = item.posts;
      const counts = { threads: 1, posts: length };
      return { item: `Topic “${item.title}”`, outcome: count(length, 'post'), counts };
    }
    case 'subscriber':
      return { item: `Subscriber ${item.email}`, outcome: 'added', counts: { subscribers: 1 } };
    case 'problem':
      return skipped(item.item, item.reason);
  }
}

function describeArticle(
  article: Extract<SourceItem, { kind: 'article' }>,
  planning: Planning,
): PlannedLine {
  const item = `Article “${article.title}”`;
  const problem = articleProblem({ title: article.title, body: toMarkdown(article.text) });
  if (problem) return skipped(item, problem);
  const comments = article.comments.length;
  const date = formatDate(article.publishedAt.toISOString(), planning.timeZone);
  const status = article.isPublished ? `published on ${date}` : 'draft';
  const id = findCategory(planning, article.categories);
  const category = planning.categories.find(({ value }) => value === id)?.label ?? id;
  return {
    item,
    outcome: [category, status, ...(comments > 0 ? [count(comments, 'comment')] : [])].join(' · '),
    counts: { articles: 1, posts: comments },
  };
}

function skipped(item: string, reason: string): PlannedLine {
  return { item, outcome: `skipped: ${reason}`, counts: { problems: 1 } };
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? noun : `${noun}s`}`;
}

interface CheckDeps extends Pick<RequestContext, 'db' | 'transaction'> {
  signal: AbortSignal;
}

const LINES_PER_BATCH = 200;

/**
 * Stores what an import would do as its report.
 * @throws UnreadableFileError
 */
export async function checkImport(
  { db, transaction, signal }: CheckDeps,
  importId: number,
  path: string,
): Promise<void> {
  const row = await findImport(db, importId);
  if (!row) throw new Error(`The import ${importId} is missing.`);
  const counts: ImportCounts = {};
  const progress = new SavedProgress(db, importId, counts);
  let doneBytes = 0;
  const onBytes = (bytes: number) => {
    doneBytes = bytes;
  };
  await transaction((unit) => deleteReportLines(unit.db, importId));
  let lines: ReportLine[] = [];
  const store = async () => {
    await insertReportLines(db, importId, lines);
    lines = [];
  };
  for await (const line of planImport(db, row.kind, { path, options: row.options_json, onBytes })) {
    signal.throwIfAborted();
    for (const [name, by] of Object.entries(line.counts)) counts[name] = (counts[name] ?? 0) + by;
    lines.push(line);
    if (lines.length >= LINES_PER_BATCH) await store();
    await progress.update(doneBytes);
  }
  await store();
  const done = { status: 'checked', done_bytes: row.bytes, counts_json: counts } as const;
  await transaction((unit) => updateImport(unit.db, importId, done));
}
