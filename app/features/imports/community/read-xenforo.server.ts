import { slugify } from '#app/text/slug.ts';
import type { ReadOptions, SourceProblem } from '../import-source.ts';
import { communityReader, type FindCategory } from './community-reader.server.ts';
import {
  decodeTitle,
  handleRows,
  type NeededColumns,
  type RowHandlers,
  toId,
  toMs,
  UNKNOWN_FORUM,
  UNKNOWN_STATE,
} from './handle-rows.server.ts';
import { byFileName } from './source-files.ts';
import type { Stage } from './stage.server.ts';
import { requireTables } from './tables/table-source.server.ts';

/** The combination of rights that guests have. */
const GUESTS = '1';

const NEEDED: NeededColumns = {
  node: ['node_id', 'title'],
  permission_cache_content: [
    'permission_combination_id',
    'content_type',
    'content_id',
    'cache_value',
  ],
  post: ['post_id', 'thread_id', 'post_date', 'message'],
  thread: ['thread_id', 'node_id', 'title'],
  user: ['user_id', 'username'],
};

/** CSV files of XenForo’s tables, in a ZIP file with its attachments if it has some. */
export const xenforoReader = communityReader({
  kind: 'xenforo',
  async findSource(_path, workspace) {
    const message =
      'This has no xf_thread.csv and no xf_post.csv. Export XenForo’s tables as CSV with the names of the columns, and ZIP them.';
    await requireTables(workspace, (table) => /(?:^|_)(?:thread|post)$/.test(table), message);
    return 'xenforo';
  },
  fill: fillFromXenforo,
});

async function* fillFromXenforo(
  stage: Stage,
  { workspace, onBytes }: ReadOptions,
): AsyncGenerator<SourceProblem, FindCategory> {
  const nodes = new Map<string, string>();
  const rights = new Map<string, string>();
  const polls = new Map<string, string>();
  const media = byFileName(workspace.names);
  const files = new Map<string, { name: string; entry: string | undefined }>();
  const attachments: [id: string, post: string, file: string][] = [];
  const addLike = (
    post: string | null | undefined,
    user: string | null | undefined,
    at: string | null | undefined,
  ) => {
    const userId = toId(user);
    if (post && userId) stage.addLike(post, { userId, userName: '', at: toMs(at) });
    return undefined;
  };
  const handlers: RowHandlers = {
    node(row) {
      nodes.set(row.node_id ?? '', decodeTitle(row.title));
      return undefined;
    },
    permission_cache_content(row) {
      if (row.permission_combination_id === GUESTS && row.content_type === 'node') {
        rights.set(row.content_id ?? '', row.cache_value ?? '');
      }
      return undefined;
    },
    user(row) {
      if (row.user_id) stage.addUser(row.user_id, row.username ?? '');
      return undefined;
    },
    thread(row) {
      const id = toId(row.thread_id);
      if (!id || row.discussion_type === 'redirect') return undefined;
      const title = decodeTitle(row.title);
      const isNew = stage.addThread(id, toMs(row.post_date), {
        title,
        categoryId: row.node_id ?? '',
        oldPaths: listThreadPaths(title, id),
        isLocked: row.discussion_open === '0',
        problem: stateProblem(row.discussion_state),
      });
      return isNew ? undefined : `Topic “${title}”`;
    },
    post(row) {
      const id = toId(row.post_id);
      const thread = toId(row.thread_id);
      if (!id || !thread) return undefined;
      const isNew = stage.addPost(id, thread, {
        parentId: undefined,
        authorId: toId(row.user_id),
        authorName: row.username ?? '',
        at: toMs(row.post_date),
        text: { typedBbcode: row.message ?? '' },
        problem: stateProblem(row.message_state),
      });
      return isNew ? undefined : `Post ${id}`;
    },
    reaction_content(row) {
      if (row.content_type !== 'post' || row.is_counted === '0') return undefined;
      return addLike(row.content_id, row.reaction_user_id, row.reaction_date);
    },
    liked_content(row) {
      if (row.content_type !== 'post') return undefined;
      return addLike(row.content_id, row.like_user_id, row.like_date);
    },
    poll(row) {
      if (row.content_type !== 'thread' || !row.content_id || !row.poll_id) return undefined;
      polls.set(row.poll_id, row.content_id);
      const isMultiple = row.max_votes !== undefined ? row.max_votes !== '1' : row.multiple === '1';
      const closesAt = toMs(row.close_date);
      stage.addPoll(row.content_id, { question: decodeTitle(row.question), isMultiple, closesAt });
      return undefined;
    },
    poll_response(row) {
      const { poll_id: poll, poll_response_id: id } = row;
      if (poll && id) stage.addOption(`poll ${poll}`, id, decodeTitle(row.response), Number(id));
      return undefined;
    },
    poll_vote(row) {
      const userId = toId(row.user_id);
      if (row.poll_id && userId && row.poll_response_id) {
        const vote = { userId, userName: '', at: toMs(row.vote_date) };
        stage.addVote(`poll ${row.poll_id}`, row.poll_response_id, vote);
      }
      return undefined;
    },
    attachment_data(row) {
      const id = row.data_id ?? '';
      // Internal data: 123-<hash>.data
      const entry = media.get(`${id}-${row.file_hash ?? row.file_key}.data`);
      files.set(id, { name: row.filename ?? '', entry });
      return undefined;
    },
    attachment(row) {
      const { attachment_id: id, content_id: post, data_id: file } = row;
      if (id && post && file && row.content_type === 'post') attachments.push([id, post, file]);
      return undefined;
    },
  };
  const toName = (table: string) => table.replace(/^.*?xf_/, '');
  yield* handleRows(stage, handlers, { workspace, onBytes, needed: NEEDED, toName });
  for (const [id, thread] of polls) stage.movePollParts(`poll ${id}`, thread);
  for (const [id, post, file] of attachments) {
    const { name, entry } = files.get(file) ?? { name: `file ${file}`, entry: undefined };
    stage.addAttachment(id, post, { name, entry });
  }
  return (id) => ({ name: nodes.get(id) ?? '', problem: rightsProblem(rights, id) });
}

/** XenForo ignores the title in the address, which can be missing. */
function listThreadPaths(title: string, id: string): string[] {
  const slug = slugify(title, Number.POSITIVE_INFINITY);
  return [`/threads/${id}`, ...(slug ? [`/threads/${slug}.${id}`] : [])];
}

function stateProblem(state: string | null | undefined): string | undefined {
  if (state === undefined) return UNKNOWN_STATE;
  if (state === 'visible') return undefined;
  if (state === 'moderated') return 'It was not approved.';
  return state === 'deleted' ? 'It was deleted.' : 'It was not public.';
}

function rightsProblem(rights: ReadonlyMap<string, string>, node: string): string | undefined {
  if (rights.size === 0) return UNKNOWN_FORUM;
  const value = rights.get(node) ?? '';
  return canRead(value) ? undefined : 'Not everyone could read its forum.';
}

/** JSON in XenForo 2, serialized by PHP in XenForo 1. */
function canRead(value: string): boolean {
  const isTrue = (name: string) =>
    new RegExp(`"${name}"(?::(?:true|1)\\b|;(?:b:1|i:1);)`).test(value);
  const isFalse = (name: string) =>
    new RegExp(`"${name}"(?::(?:false|0)\\b|;(?:b:0|i:0);)`).test(value);
  return isTrue('view') && !isFalse('viewOthers') && !isFalse('viewContent');
}
