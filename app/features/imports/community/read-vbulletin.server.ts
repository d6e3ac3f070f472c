import { getOldPath, type ReadOptions, type SourceProblem } from '../import-source.ts';
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
import { byFileName } from './source-files.ts';
import type { Stage } from './stage.server.ts';
import { requireTables } from './tables/table-source.server.ts';

const GUESTS = '1';
/** Bits of `forumpermissions`. */
const CAN_VIEW = 1;
const CAN_VIEW_OTHERS = 2;
const CAN_VIEW_THREADS = 524_288;
const ALL = CAN_VIEW + CAN_VIEW_OTHERS + CAN_VIEW_THREADS;
/** The bit of `forum.options` that is set unless the forum is hidden. */
const IS_ACTIVE = 1;

const NEEDED: NeededColumns = {
  forum: ['forumid', 'title'],
  forumpermission: ['forumid', 'usergroupid', 'forumpermissions'],
  post: ['postid', 'threadid', 'dateline', 'pagetext'],
  thread: ['threadid', 'forumid', 'title'],
  user: ['userid', 'username'],
  usergroup: ['usergroupid', 'forumpermissions'],
};

const TABLE =
  /^(?:.*_)?(forum|forumpermission|usergroup|user|thread|post|poll|pollvote|attachment|post_thanks)$/;

interface Forum {
  name: string;
  /** The reason to leave out what is in it. */
  problem: string | undefined;
  /** With the forum itself, from the innermost outward. */
  parents: string[];
}

/** CSV files of the tables of vBulletin 3 or 4, in a ZIP file with its attachments if it has some. */
export const vbulletinReader = communityReader({
  kind: 'vbulletin',
  async findSource(_path, workspace) {
    const message =
      'This has no thread.csv and no post.csv. Export vBulletin’s tables as CSV with the names of the columns, and ZIP them.';
    await requireTables(workspace, (table) => /(?:^|_)(?:thread|post)$/.test(table), message);
    return 'vbulletin';
  },
  fill: fillFromVbulletin,
});

async function* fillFromVbulletin(
  stage: Stage,
  { workspace, onBytes }: ReadOptions,
): AsyncGenerator<SourceProblem, FindCategory> {
  const forums = new Map<string, Forum>();
  const permissions = new Map<string, number>();
  const polls = new Map<string, string>();
  let guests: number | undefined;
  const media = byFileName(workspace.names);
  const handlers: RowHandlers = {
    forum(row) {
      forums.set(row.forumid ?? '', {
        name: decodeTitle(row.title),
        problem: ownProblem(row),
        parents: (row.parentlist ?? row.forumid ?? '').split(',').filter((id) => id !== '-1'),
      });
      return undefined;
    },
    forumpermission(row) {
      if (row.usergroupid === GUESTS) {
        permissions.set(row.forumid ?? '', Number(row.forumpermissions) || 0);
      }
      return undefined;
    },
    usergroup(row) {
      if (row.usergroupid === GUESTS) guests = Number(row.forumpermissions) || 0;
      return undefined;
    },
    user(row) {
      if (row.userid) stage.addUser(row.userid, decodeTitle(row.username));
      return undefined;
    },
    thread(row) {
      const id = toId(row.threadid);
      // A moved thread leaves one with `open` 10.
      if (!id || row.open === '10') return undefined;
      const title = decodeTitle(row.title);
      if (toId(row.pollid)) polls.set(row.pollid ?? '', id);
      const isNew = stage.addThread(id, toMs(row.dateline), {
        title,
        categoryId: row.forumid ?? '',
        oldPaths: listThreadPaths(title, id),
        isLocked: row.open === '0',
        problem: visibleProblem(row.visible),
      });
      return isNew ? undefined : `Topic “${title}”`;
    },
    post(row) {
      const id = toId(row.postid);
      const thread = toId(row.threadid);
      if (!id || !thread) return undefined;
      const isNew = stage.addPost(id, thread, {
        parentId: toId(row.parentid),
        authorId: toId(row.userid),
        authorName: decodeTitle(row.username),
        at: toMs(row.dateline),
        text: { typedBbcode: row.pagetext ?? '' },
        problem: visibleProblem(row.visible),
      });
      return isNew ? undefined : `Post ${id}`;
    },
    poll(row) {
      if (!row.pollid) return undefined;
      const start = toMs(row.dateline);
      const days = Number(row.timeout) || 0;
      stage.addPoll(`poll ${row.pollid}`, {
        question: decodeTitle(row.question),
        isMultiple: row.multiple === '1',
        closesAt: start !== undefined && days > 0 ? start + days * 86_400_000 : undefined,
      });
      for (const [index, label] of (row.options ?? '').split('|||').entries()) {
        stage.addOption(`poll ${row.pollid}`, String(index + 1), decodeTitle(label.trim()), index);
      }
      return undefined;
    },
    pollvote(row) {
      const userId = toId(row.userid);
      if (row.pollid && userId && row.voteoption) {
        const vote = { userId, userName: '', at: toMs(row.votedate) };
        stage.addVote(`poll ${row.pollid}`, row.voteoption, vote);
      }
      return undefined;
    },
    post_thanks(row) {
      const userId = toId(row.userid);
      if (row.postid && userId) {
        const userName = decodeTitle(row.username);
        stage.addLike(row.postid, { userId, userName, at: toMs(row.date) });
      }
      return undefined;
    },
    attachment(row) {
      const { attachmentid: id, filename } = row;
      const post = toId(row.postid) ?? toId(row.contentid);
      if (!id || !post || (row.visible !== '1' && row.state !== 'visible')) return undefined;
      const stored = `${toId(row.filedataid) ?? id}.attach`;
      stage.addAttachment(id, post, { name: decodeTitle(filename), entry: media.get(stored) });
      return undefined;
    },
  };
  const toName = (table: string) => TABLE.exec(table)?.[1];
  const reading = { workspace, onBytes, needed: NEEDED, toName };
  const tables = yield* handleRows(stage, handlers, reading);
  // Without the exceptions, what guests may read in general says nothing.
  if (!tables.has('forumpermission')) guests = undefined;
  for (const [id, thread] of polls) stage.movePollParts(`poll ${id}`, thread);
  return (id) => {
    const forum = forums.get(id);
    if (!forum) return { name: '', problem: 'Its forum is missing.' };
    return { name: forum.name, problem: forumProblem(id, { forums, permissions, guests }) };
  };
}

interface Rights {
  forums: ReadonlyMap<string, Forum>;
  permissions: ReadonlyMap<string, number>;
  /** The rights of guests where no forum says otherwise. */
  guests: number | undefined;
}

/** A forum itself, without those above it. */
function ownProblem({ options, password, parentlist }: Row): string | undefined {
  if (options === undefined || password === undefined || !parentlist) return UNKNOWN_FORUM;
  if ((Number(options) & IS_ACTIVE) === 0) return 'Its forum was hidden.';
  return password ? 'Its forum had a password.' : undefined;
}

/** A forum within one that guests can't see is hidden from them, too. */
function forumProblem(id: string, { forums, permissions, guests }: Rights): string | undefined {
  if (guests === undefined) return UNKNOWN_FORUM;
  for (const above of forums.get(id)?.parents ?? []) {
    const forum = forums.get(above);
    if (!forum) return 'Its forum is missing.';
    if (forum.problem) return forum.problem;
    const setting = forum.parents.find((parent) => permissions.has(parent));
    const rights = setting === undefined ? guests : (permissions.get(setting) ?? 0);
    const needed = above === id ? ALL : CAN_VIEW;
    if ((rights & needed) !== needed) return 'Not everyone could read its forum.';
  }
  return undefined;
}

/** As version 4 writes them: `/threads/12-The-Title`. */
function listThreadPaths(title: string, id: string): string[] {
  const slug = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  const path = slug ? getOldPath(`/threads/${id}-${slug}`) : undefined;
  return [`/threads/${id}`, ...(path ? [path] : [])];
}

function visibleProblem(visible: string | null | undefined): string | undefined {
  if (visible === undefined) return UNKNOWN_STATE;
  if (visible === '1') return undefined;
  return visible === '0' ? 'It was not approved.' : 'It was deleted.';
}
