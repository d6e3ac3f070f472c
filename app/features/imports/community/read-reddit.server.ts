import { z } from 'zod';
import { decodeEntities } from '#app/text/html/decode-entities.server.ts';
import { type ReadOptions, type SourceProblem, UnreadableFileError } from '../import-source.ts';
import { invalidValueMessage, readJsonValues } from '../read/read-json-values.server.ts';
import { communityReader, type FindCategory } from './community-reader.server.ts';
import { toMs } from './handle-rows.server.ts';
import { listJsonFiles } from './source-files.ts';
import type { Stage } from './stage.server.ts';

const shared = {
  name: z.string(),
  author: z.string().nullish(),
  created_utc: z.number(),
  subreddit: z.string(),
  subreddit_type: z.string().nullish(),
  permalink: z.string().nullish(),
};
const submissionSchema = z.object({
  ...shared,
  title: z.string(),
  selftext: z.string().nullish(),
  url: z.string().nullish(),
  url_overridden_by_dest: z.string().nullish(),
  is_self: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  removed_by_category: z.string().nullish(),
  quarantine: z.boolean().nullish(),
  poll_data: z
    .object({ options: z.array(z.object({ text: z.string(), vote_count: z.number().nullish() })) })
    .nullish()
    .catch(undefined),
});
const commentSchema = z.object({
  ...shared,
  body: z.string(),
  link_id: z.string(),
  link_title: z.string().nullish(),
  parent_id: z.string().nullish(),
  replies: z.unknown(),
});
type Submission = z.infer<typeof submissionSchema>;
const listingSchema = z.object({
  data: z.object({ children: z.array(z.unknown()) }),
});

const LISTS = ['$.data.children.*', '$.*.data.children.*'];
const REMOVED = /^\[(?:removed|deleted|deleted by user)\]$/i;
const NOT_PUBLIC =
  'The file doesn’t say whether everyone could read it. Confirm that they could, and upload it again.';

/**
 * Listings in Reddit’s JSON: a community’s, or a post with its comments. Several can be in a ZIP file, and have the same
 * posts.
 */
export const redditReader = communityReader({
  kind: 'reddit',
  async findSource(_path, workspace) {
    for (const name of listJsonFiles(workspace.names)) {
      const start = (await workspace.readStart(name, 400)).toString('utf8');
      if (/"kind"\s*:\s*"Listing"/.test(start)) return 'reddit';
    }
    throw new UnreadableFileError('This is not a listing of Reddit in JSON format.');
  },
  fill: fillFromReddit,
});

async function* fillFromReddit(
  stage: Stage,
  { workspace, onBytes, wasPublic }: ReadOptions,
): AsyncGenerator<SourceProblem, FindCategory> {
  let before = 0;
  for (const name of listJsonFiles(workspace.names)) {
    let size = 0;
    let number = 0;
    const count = (bytes: number) => {
      size = bytes;
      onBytes(before + bytes);
    };
    for await (const entry of readJsonValues(workspace.read(name), LISTS, count)) {
      if ('problem' in entry) {
        yield { kind: 'problem', item: `Rest of ${name}`, reason: entry.problem };
        break;
      }
      number += 1;
      yield* addThing(stage, entry.value, { item: `Item ${number} of ${name}`, wasPublic });
    }
    before += size;
  }
  return (id) => ({ name: id, problem: undefined });
}

interface Adding {
  item: string;
  wasPublic: boolean;
}

interface Thing {
  value: unknown;
  item: string;
}

/** With the replies below it. They can be nested more deeply than functions can call themselves. */
function* addThing(stage: Stage, value: unknown, adding: Adding): Generator<SourceProblem> {
  const open: Thing[] = [{ value, item: adding.item }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { item } = next;
    const { kind, data } = (next.value ?? {}) as { kind?: unknown; data?: unknown };
    if (kind === 't3') yield* addSubmission(stage, data, { ...adding, item });
    else if (kind === 't1') {
      const replies = yield* addComment(stage, data, item);
      for (const reply of replies.toReversed()) open.push(reply);
    } else if (kind === 'more') {
      yield { kind: 'problem', item, reason: 'These comments are not in the file.' };
    } else yield { kind: 'problem', item, reason: 'It is neither a post nor a comment.' };
  }
}

function* addSubmission(stage: Stage, data: unknown, adding: Adding): Generator<SourceProblem> {
  const parsed = submissionSchema.safeParse(data);
  if (!parsed.success) {
    yield { kind: 'problem', item: adding.item, reason: invalidValueMessage(parsed.error) };
    return;
  }
  const post = parsed.data;
  const at = toMs(String(post.created_utc));
  const title = decodeEntities(post.title).replace(/\s+/g, ' ').trim();
  stage.mergeThread(post.name, at, {
    title,
    categoryId: post.subreddit,
    oldPaths: [],
    isLocked: post.locked === true,
    problem: submissionProblem(post, adding.wasPublic),
  });
  const text = [decode(post.selftext ?? ''), findLink(post), describePoll(post.poll_data)]
    .filter(Boolean)
    .join('\n\n');
  const authorName = addAuthor(stage, post.author);
  stage.mergePost(post.name, post.name, {
    isOpening: true,
    parentId: undefined,
    authorId: authorName,
    authorName: authorName ?? '',
    at,
    // A title can say everything.
    text: { reddit: text || title },
    problem: REMOVED.test(post.selftext ?? '') ? 'It was removed.' : undefined,
  });
}

/** The address that the post is about, in full. */
function findLink({ is_self, url, url_overridden_by_dest }: Submission): string {
  const link = decode(url_overridden_by_dest || url || '');
  if (is_self !== false || link === '') return '';
  return link.startsWith('/') ? `https://www.reddit.com${link}` : link;
}

/** Returns its replies. */
function* addComment(
  stage: Stage,
  data: unknown,
  item: string,
): Generator<SourceProblem, readonly Thing[]> {
  const parsed = commentSchema.safeParse(data);
  if (!parsed.success) {
    yield { kind: 'problem', item, reason: invalidValueMessage(parsed.error) };
    return [];
  }
  const comment = parsed.data;
  const authorName = addAuthor(stage, comment.author);
  const isRemoved = REMOVED.test(comment.body.trim());
  stage.mergePost(comment.name, comment.link_id, {
    parentId: comment.parent_id ?? undefined,
    authorId: authorName,
    authorName: authorName ?? '',
    at: toMs(String(comment.created_utc)),
    text: { reddit: decode(comment.body) },
    problem: isRemoved ? 'It was removed.' : undefined,
  });
  // Without replies there is an empty text.
  if (!comment.replies) return [];
  const replies = listingSchema.safeParse(comment.replies);
  if (!replies.success) {
    const reason = invalidValueMessage(replies.error);
    yield { kind: 'problem', item: `Replies to ${comment.name}`, reason, isPart: true };
  }
  const children = replies.data?.data.children ?? [];
  return children.map((value, at) => ({ value, item: `Reply ${at + 1} to ${comment.name}` }));
}

function addAuthor(stage: Stage, author: string | null | undefined): string | undefined {
  if (!author || REMOVED.test(author)) return undefined;
  stage.addUser(author, author);
  return author;
}

function submissionProblem(post: Submission, wasPublic: boolean): string | undefined {
  const { subreddit_type: type } = post;
  if (post.removed_by_category) return 'It was removed.';
  if (post.quarantine) return 'Its community was quarantined.';
  if (type && type !== 'public' && type !== 'restricted') {
    return 'Not everyone could read its community.';
  }
  return type || wasPublic ? undefined : NOT_PUBLIC;
}

function describePoll(poll: Submission['poll_data']): string {
  if (!poll) return '';
  const lines = poll.options.map(({ text, vote_count }) =>
    typeof vote_count === 'number' ? `- ${decode(text)} (${vote_count})` : `- ${decode(text)}`,
  );
  return `**Poll**\n\n${lines.join('\n')}`;
}

/** Reddit escapes three characters in texts and addresses. */
function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
