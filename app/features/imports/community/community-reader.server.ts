import { countNoun } from '#app/text/count-noun.ts';
import type { ImportKind } from '#db/tables/imports.ts';
import { postItem } from '../describe-item.ts';
import type {
  ReadOptions,
  SourceAttachment,
  SourceBoardPost,
  SourceItem,
  SourceLike,
  SourcePoll,
  SourceProblem,
  SourceReader,
  SourceText,
  SourceVote,
} from '../import-source.ts';
import { Stage, type StagedPost } from './stage.server.ts';

/** A category of the source, by its id. */
export interface CommunityCategory {
  name: string;
  /** The reason to leave out its topics. */
  problem: string | undefined;
}

export type FindCategory = (id: string) => CommunityCategory;

export interface Community {
  kind: ImportKind;
  findSource: SourceReader['findSource'];
  /** Stores everything in the stage; the order of the file doesn't matter. Yields what can't be stored. */
  fill: (stage: Stage, options: ReadOptions) => AsyncGenerator<SourceProblem, FindCategory>;
}

/** Reads files whose posts come in any order, apart from their threads: first all of it, then thread by thread. */
export function communityReader({ kind, findSource, fill }: Community): SourceReader {
  return {
    kind,
    findSource,
    async *read(_path, options) {
      const stage = new Stage(options.workspace);
      const size = await options.workspace.size();
      const onBytes = (bytes: number) => options.onBytes(Math.floor(Math.min(bytes, size) / 2));
      const findCategory = yield* fill(stage, { ...options, onBytes });
      yield* reportMissingThreads(stage);
      yield* readThreads(stage, findCategory, (share) =>
        options.onBytes(Math.floor((size * (1 + share)) / 2)),
      );
    },
  };
}

function* reportMissingThreads(stage: Stage): Generator<SourceProblem> {
  for (const { id, posts } of stage.listMissingThreads()) {
    const reason = 'The topic is not in the file.';
    yield {
      kind: 'problem',
      item: `${countNoun(posts, 'post')} of topic ${id}`,
      reason,
      isPart: true,
    };
  }
}

function* readThreads(
  stage: Stage,
  findCategory: FindCategory,
  onShare: (share: number) => void,
): Generator<SourceItem> {
  const total = stage.countThreads();
  let done = 0;
  for (const { key: sourceId, value: thread } of stage.listThreads()) {
    const category = findCategory(thread.categoryId);
    const problem = thread.problem ?? category.problem;
    done += 1;
    if (problem) yield { kind: 'problem', item: `Topic “${thread.title}”`, reason: problem };
    else {
      yield {
        kind: 'board-thread',
        sourceId,
        title: thread.title,
        category: category.name,
        oldPaths: thread.oldPaths,
        isLocked: thread.isLocked,
        poll: readPoll(stage, sourceId),
        readPosts: () => readPosts(stage, sourceId, thread.title),
      };
    }
    onShare(done / total);
  }
}

function* readPosts(
  stage: Stage,
  threadId: string,
  title: string,
): Generator<SourceBoardPost | SourceProblem> {
  for (const { key: sourceId, value: post } of stage.listPosts(threadId)) {
    const authorName = (stage.findUser(post.authorId) ?? post.authorName).trim();
    const problem = post.problem ?? (post.at === undefined ? NO_DATE : undefined);
    if (problem) {
      const item = postItem(authorName, title);
      yield { kind: 'problem', item, reason: problem };
      continue;
    }
    yield {
      sourceId,
      parentId: post.parentId,
      authorId: post.authorId,
      authorName,
      text: post.text,
      createdAt: toDate(post),
      likes: [...readLikes(stage, sourceId)],
      attachments: readAttachments(stage, sourceId, post.text),
    };
  }
}

const NO_DATE = 'Its date is missing or impossible.';

const toDate = ({ at }: Pick<StagedPost, 'at'>) => new Date(at ?? 0);

function* readLikes(stage: Stage, postId: string): Generator<SourceLike> {
  for (const { value } of stage.listLikes(postId)) {
    const userName = stage.findUser(value.userId) ?? value.userName;
    yield { userId: value.userId, userName, at: toDate(value) };
  }
}

const SHOWN = /\[attach(?:[= ][^\]\n]{0,200})?\](\d{1,12})\[\/attach\]/gi;

/** With those that the text shows and of which the file has nothing else. */
function readAttachments(stage: Stage, postId: string, text: SourceText): SourceAttachment[] {
  const found = new Map<string, SourceAttachment>();
  for (const { key: sourceId, value } of stage.listAttachments(postId)) {
    found.set(sourceId, { sourceId, name: value.name, url: value.url, entry: value.entry });
  }
  if ('typedBbcode' in text) {
    for (const [, sourceId = ''] of text.typedBbcode.matchAll(SHOWN)) {
      if (!found.has(sourceId)) found.set(sourceId, { sourceId, name: `attachment ${sourceId}` });
    }
  }
  return [...found.values()];
}

function readPoll(stage: Stage, threadId: string): SourcePoll | undefined {
  const poll = stage.findPoll(threadId);
  if (!poll) return undefined;
  const options = [...stage.listOptions(threadId)].map(({ value }) => value);
  return {
    question: poll.question,
    options: options.map(({ label }) => label),
    isMultiple: poll.isMultiple,
    closesAt: poll.closesAt === undefined ? undefined : new Date(poll.closesAt),
    readVotes: () => readVotes(stage, threadId, new Map(options.map(({ id }, at) => [id, at]))),
  };
}

function* readVotes(
  stage: Stage,
  threadId: string,
  options: ReadonlyMap<string, number>,
): Generator<SourceVote> {
  for (const { value } of stage.listVotes(threadId)) {
    const option = options.get(value.optionId);
    if (option === undefined) continue;
    const userName = stage.findUser(value.userId) ?? value.userName;
    yield { userId: value.userId, userName, option, at: toDate(value) };
  }
}
