import { withoutStoredBbcode } from '../convert/stored-bbcode.ts';
import type { ReadOptions, SourceProblem } from '../import-source.ts';
import { communityReader, type FindCategory } from './community-reader.server.ts';
import {
  decodeTitle,
  handleRows,
  type NeededColumns,
  type Row,
  type RowHandlers,
  toId,
  toMs,
  UNKNOWN_FORUM,
  UNKNOWN_STATE,
} from './handle-rows.server.ts';
import { PhpbbRights } from './phpbb-rights.ts';
import { byFileName, getFileName } from './source-files.ts';
import type { Stage } from './stage.server.ts';
import { requireTables } from './tables/table-source.server.ts';

const TABLES = [
  'acl_groups',
  'acl_options',
  'acl_roles_data',
  'acl_users',
  'attachments',
  'forums',
  'groups',
  'poll_options',
  'poll_votes',
  'posts',
  'thanks',
  'topics',
  'users',
];
const NEEDED: NeededColumns = {
  acl_groups: ['group_id', 'forum_id', 'auth_option_id', 'auth_role_id', 'auth_setting'],
  acl_options: ['auth_option_id', 'auth_option'],
  acl_roles_data: ['role_id', 'auth_option_id', 'auth_setting'],
  forums: ['forum_id', 'forum_name'],
  groups: ['group_id', 'group_name'],
  posts: ['post_id', 'topic_id', 'post_time', 'post_text'],
  topics: ['topic_id', 'forum_id', 'topic_title'],
  users: ['user_id', 'username'],
};
const TABLE = new RegExp(`^(.*?)(?<!extension_)(${TABLES.join('|')})$`);

/** phpBB’s database: a MySQL dump or an SQLite file, or a ZIP file of one with the folder of its attachments. */
export const phpbbReader = communityReader({
  kind: 'phpbb',
  async findSource(_path, workspace) {
    const message = 'This is not a phpBB database: it has no table of posts and none of topics.';
    await requireTables(workspace, (table) => /(?:^|_)(?:posts|topics)$/.test(table), message);
    return 'phpbb';
  },
  fill: fillFromPhpbb,
});

/** Guests of phpBB. */
const ANONYMOUS = '1';

interface Forum {
  name: string;
  problem: string | undefined;
}

async function* fillFromPhpbb(
  stage: Stage,
  { workspace, onBytes }: ReadOptions,
): AsyncGenerator<SourceProblem, FindCategory> {
  const rights = new PhpbbRights();
  const forums = new Map<string, Forum>();
  const media = byFileName(workspace.names);
  const handlers: RowHandlers = {
    ...rights.handlers,
    forums(row) {
      const problem = passwordProblem(row.forum_password);
      forums.set(row.forum_id ?? '', { name: decodeTitle(row.forum_name), problem });
      return undefined;
    },
    users(row) {
      const { user_id, username } = row;
      if (user_id && user_id !== ANONYMOUS) stage.addUser(user_id, decodeTitle(username));
      return undefined;
    },
    topics: (row) => addTopic(stage, row),
    posts: (row) => addPost(stage, row),
    poll_options(row) {
      const { topic_id: topic, poll_option_id: id } = row;
      if (topic && id) {
        stage.addOption(topic, id, withoutStoredBbcode(row.poll_option_text ?? ''), Number(id));
      }
      return undefined;
    },
    poll_votes(row) {
      const userId = toId(row.vote_user_id);
      if (row.topic_id && userId && row.poll_option_id) {
        const vote = { userId, userName: '', at: undefined };
        stage.addVote(row.topic_id, row.poll_option_id, vote);
      }
      return undefined;
    },
    thanks(row) {
      const userId = toId(row.user_id);
      if (row.post_id && userId) {
        stage.addLike(row.post_id, { userId, userName: '', at: toMs(row.thanks_time) });
      }
      return undefined;
    },
    attachments(row) {
      const { attach_id: id, post_msg_id: post, real_filename: name, physical_filename } = row;
      if (!id || !post || row.is_orphan !== '0' || row.in_message !== '0') return undefined;
      const entry = media.get(getFileName(physical_filename ?? ''));
      stage.addAttachment(id, post, { name: decodeTitle(name), entry });
      return undefined;
    },
  };
  let prefix: string | undefined;
  const toName = (table: string) => {
    const [, before, name] = TABLE.exec(table) ?? [];
    if (before === undefined || (prefix !== undefined && before !== prefix)) return undefined;
    prefix = before;
    return name;
  };
  yield* handleRows(stage, handlers, { workspace, onBytes, needed: NEEDED, toName });
  return (id) => {
    const forum = forums.get(id);
    if (!forum) return { name: '', problem: 'Its forum is missing.' };
    return { name: forum.name, problem: forum.problem ?? rights.findProblem(id) };
  };
}

/** Shadows of topics that were moved have no posts of their own. */
const MOVED = '2';

function addTopic(stage: Stage, row: Row): string | undefined {
  const id = toId(row.topic_id);
  if (!id || row.topic_status === MOVED) return undefined;
  const title = decodeTitle(row.topic_title);
  const isNew = stage.addThread(id, toMs(row.topic_time), {
    title,
    categoryId: row.forum_id ?? '',
    // phpBB's address is a query, for which there are no redirects.
    oldPaths: [],
    isLocked: row.topic_status === '1',
    problem: visibilityProblem(row.topic_visibility ?? row.topic_approved),
  });
  if (toMs(row.poll_start) !== undefined && row.poll_title) {
    const start = toMs(row.poll_start) ?? 0;
    const seconds = Number(row.poll_length) || 0;
    stage.addPoll(id, {
      question: withoutStoredBbcode(row.poll_title),
      isMultiple: Number(row.poll_max_options) > 1,
      closesAt: seconds > 0 ? start + seconds * 1000 : undefined,
    });
  }
  return isNew ? undefined : `Topic “${title}”`;
}

function addPost(stage: Stage, row: Row): string | undefined {
  const id = toId(row.post_id);
  const topic = toId(row.topic_id);
  if (!id || !topic) return undefined;
  const authorId = row.poster_id === ANONYMOUS ? undefined : toId(row.poster_id);
  const isNew = stage.addPost(id, topic, {
    parentId: undefined,
    authorId,
    authorName: decodeTitle(row.post_username),
    at: toMs(row.post_time),
    text: { bbcode: row.post_text ?? '' },
    problem: visibilityProblem(row.post_visibility ?? row.post_approved),
  });
  return isNew ? undefined : `Post ${id}`;
}

function passwordProblem(password: string | null | undefined): string | undefined {
  if (password === undefined) return UNKNOWN_FORUM;
  return password ? 'Its forum had a password.' : undefined;
}

/** Before version 3.1, posts were approved or not. */
function visibilityProblem(visibility: string | null | undefined): string | undefined {
  switch (visibility) {
    case undefined:
      return UNKNOWN_STATE;
    case '1':
      return undefined;
    case '0':
      return 'It was not approved.';
    case '2':
      return 'It was deleted.';
    case '3':
      return 'It was not approved again.';
    default:
      return 'It was not public.';
  }
}
