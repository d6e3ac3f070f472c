import { getAnalyticsSettings } from '#app/features/analytics/analytics.server.ts';
import { listOpenCategories } from '#app/features/news/news.server.ts';
import { isUrlTaken } from '#app/features/site-pages/site-pages.server.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { formatDate } from '#app/text/dates/dates.ts';
import type {
  ImportCounts,
  ImportedItemsTable,
  ImportKind,
  ImportOptions,
} from '#db/tables/imports.ts';
import type { Checkpoint } from '#platform/import-workspace/import-workspace.ts';
import { itemName, problemOutcome, RENAMED, renamedItem, skippedOutcome } from './describe-item.ts';
import {
  findSourceOf,
  type SourceArticle,
  type SourceAuthor,
  type SourceBoardThread,
  type SourceItem,
} from './import-source.ts';
import { findImported } from './imports.queries.server.ts';
import { type PlannedItem, planBoardThread } from './plan-board-thread.server.ts';
import { openOrRefuse } from './run-import.server.ts';
import { sourceReaders } from './source-readers.server.ts';
import { type NewMember, planMember } from './write/import-author.server.ts';
import type { ImportDeps, Importing } from './write/import-deps.ts';
import { toBody } from './write/import-posts.server.ts';
import { planSubscriber } from './write/import-subscriber.server.ts';
import { listTopicNames } from './write/import-topics.server.ts';
import { prepareArticle } from './write/prepare-article.server.ts';
import { prepareTitle, TITLE_CUT } from './write/thread-title.ts';

export interface Plan {
  path: string;
  options: ImportOptions;
  onBytes?: (doneBytes: number) => void;
  /** Awaited before each piece of the file. */
  checkpoint?: Checkpoint;
}

export type PlanDeps = Pick<ImportDeps, 'db' | 'signer' | 'readForeignText' | 'openWorkspace'>;

interface Planning
  extends PlanDeps,
    Pick<Importing, 'options' | 'categories' | 'timeZone' | 'workspace'> {
  source: string;
  /** Authors of the file so far who become members. */
  members: NewMember[];
  /** New addresses in the file so far. */
  subscribers: Set<string>;
}

/** Lists what the import would do with each item. Writes nothing and fetches no images. */
export async function* planImport(
  deps: PlanDeps,
  kind: ImportKind,
  { path, options, onBytes = () => {}, checkpoint = async () => {} }: Plan,
): AsyncGenerator<PlannedItem> {
  const reader = sourceReaders[kind];
  await using stack = new AsyncDisposableStack();
  const workspace = await openOrRefuse(deps, path, checkpoint);
  stack.defer(() => workspace.close());
  const planning: Planning = {
    ...deps,
    options,
    workspace,
    source: await findSourceOf(reader, path, { workspace, oldSite: options.oldSite }),
    timeZone: (await getAnalyticsSettings(deps.db)).timeZone,
    categories: await listOpenCategories(deps.db),
    members: [],
    subscribers: new Set(),
  };
  const { oldSite, wasPublic = false } = options;
  for await (const item of reader.read(path, { oldSite, onBytes, wasPublic, workspace })) {
    if (item.kind === 'board-thread') yield* planBoardThread(planning, item);
    else yield (await isKnown(planning, item)) ? known(item) : await planItem(planning, item);
  }
}

const importedKinds: Partial<Record<SourceItem['kind'], ImportedItemsTable['kind']>> = {
  author: 'member',
  article: 'article',
  thread: 'thread',
};

async function isKnown({ db, source }: Planning, item: SourceItem): Promise<boolean> {
  const kind = importedKinds[item.kind];
  if (!kind || !('sourceId' in item)) return false;
  const isPage = item.kind === 'article' && item.page !== undefined;
  for (const each of isPage ? [kind, 'site-page' as const] : [kind]) {
    if ((await findImported(db, source, each, [item.sourceId])).size > 0) return true;
  }
  return false;
}

async function planItem(
  planning: Planning,
  item: Exclude<SourceItem, SourceBoardThread>,
): Promise<PlannedItem> {
  switch (item.kind) {
    case 'author':
      return planAuthor(planning, item);
    case 'article':
      return planArticle(planning, item);
    case 'thread': {
      const { length } = item.posts;
      const messages = new Set<string>();
      for (const { text } of item.posts) {
        const body = await toBody(planning, text);
        for (const one of 'problem' in body ? [body.problem] : body.messages) messages.add(one);
      }
      if (prepareTitle(item.title).isCut) messages.add(TITLE_CUT);
      const counts = { threads: 1, posts: length, addedRecords: 1 };
      return planned(item, countNoun(length, 'post'), counts, [...messages]);
    }
    case 'subscriber': {
      const plan = await planSubscriber(planning, item, planning.subscribers);
      if ('problem' in plan) return skipped(item, plan.problem);
      return plan.isNew ? planned(item, 'added', { subscribers: 1, addedRecords: 1 }) : known(item);
    }
    case 'problem': {
      const line = { item: item.item, outcome: problemOutcome(item), isProblem: true };
      return {
        lines: [line],
        counts: { problems: 1, skippedRecords: item.isKept || item.isPart ? 0 : 1 },
      };
    }
  }
}

const BYLINE = 'a name in bylines';

async function planAuthor(
  { db, options, members }: Planning,
  author: SourceAuthor,
): Promise<PlannedItem> {
  if (options.authors !== 'members') return planned(author, BYLINE, { namedRecords: 1 });
  const plan = await planMember(db, author, members);
  if ('problem' in plan) return planned(author, BYLINE, { namedRecords: 1 }, [plan.problem]);
  if ('existing' in plan) return planned(author, 'an existing member', { namedRecords: 1 });
  members.push(plan.account);
  const { name } = plan.account;
  const result = planned(author, 'a member without a password', { members: 1, addedRecords: 1 });
  if (name !== author.name) {
    const item = renamedItem(author.name, name);
    result.lines.push({ item, outcome: RENAMED, isProblem: false });
  }
  return result;
}

async function planArticle(planning: Planning, article: SourceArticle): Promise<PlannedItem> {
  const prepared = await prepareArticle(planning, article);
  if ('problem' in prepared) return skipped(article, prepared.problem);
  const { title, category, messages } = prepared;
  const comments = article.comments.length;
  const { isPublished, publishedAt } = article;
  const status =
    isPublished && publishedAt
      ? `published on ${formatDate(publishedAt.toISOString(), planning.timeZone)}`
      : 'draft';
  const label = planning.categories.find(({ value }) => value === category)?.label ?? category;
  const place = article.page ? 'Page' : label;
  const topics = listTopicNames(prepared.topics);
  const listed = topics.length > 0 ? [`topics: ${topics.join(', ')}`] : [];
  const outcome = [
    place,
    status,
    ...listed,
    ...(comments > 0 ? [countNoun(comments, 'comment')] : []),
  ];
  const named = { ...article, title };
  if (!article.page) {
    const counts = { articles: 1, posts: comments, addedRecords: 1 };
    return planned(named, outcome.join(' · '), counts, messages);
  }
  const isTaken = !article.page.parentId && (await isUrlTaken(planning.db, article.slug || title));
  const all = isTaken ? [...messages, 'Its URL is taken here, so it gets another.'] : messages;
  const counts = { pages: 1, posts: comments, addedRecords: 1 };
  return planned(named, outcome.join(' · '), counts, all);
}

/** With a line for each thing that is not as it was. */
function planned(
  item: SourceItem,
  outcome: string,
  counts: ImportCounts,
  messages: readonly string[] = [],
): PlannedItem {
  const name = itemName(item);
  const lines = [{ item: name, outcome, isProblem: false }];
  for (const message of messages) lines.push({ item: name, outcome: message, isProblem: true });
  return { lines, counts: { ...counts, problems: messages.length } };
}

function known(item: SourceItem): PlannedItem {
  return planned(item, 'imported before', { known: 1, knownRecords: 1 });
}

function skipped(item: SourceItem, reason: string): PlannedItem {
  const line = { item: itemName(item), outcome: skippedOutcome(reason), isProblem: true };
  return { lines: [line], counts: { problems: 1, skippedRecords: 1 } };
}
