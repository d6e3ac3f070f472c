import type { ImportWorkspace } from '#platform/import-workspace/import-workspace.ts';
import type { SourceText } from '../import-source.ts';

export interface StagedThread {
  title: string;
  /** Id of the category. */
  categoryId: string;
  oldPaths: string[];
  isLocked: boolean;
  /** The reason to leave it out. */
  problem: string | undefined;
}

export interface StagedPost {
  /** It comes first, whatever its time. */
  isOpening?: boolean;
  parentId: string | undefined;
  authorId: string | undefined;
  authorName: string;
  /** Milliseconds; undefined if it has no possible date. */
  at: number | undefined;
  text: SourceText;
  problem: string | undefined;
}

export interface StagedPoll {
  question: string;
  isMultiple: boolean;
  /** Milliseconds. */
  closesAt: number | undefined;
}

export interface StagedLike {
  userId: string;
  userName: string;
  at: number | undefined;
}

export interface StagedAttachment {
  name: string;
  url?: string | undefined;
  entry?: string | undefined;
}

/** Texts in a file can be of any length; what is longer than this is cut before it is stored. */
const MAX_STAGED_TEXT = 1_000_001;

/** The records that a reader found, in the order of its file. Posts are listed below their thread by time. */
export class Stage {
  readonly #records: ImportWorkspace['records'];

  constructor({ records }: Pick<ImportWorkspace, 'records'>) {
    this.#records = records;
  }

  addUser(id: string, name: string): void {
    this.#records.add('user', { key: id }, clean(name));
  }

  findUser(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#records.find('user', id);
  }

  addThread(id: string, at: number | undefined, thread: StagedThread): boolean {
    const value = { ...thread, title: clean(thread.title) };
    return this.#records.add('thread', { key: id, order: at ?? 0 }, value);
  }

  addPost(id: string, threadId: string, post: StagedPost): boolean {
    const key = { key: id, parent: threadId, order: post.isOpening ? -1 : (post.at ?? 0) };
    return this.#records.add('post', key, {
      ...post,
      authorName: clean(post.authorName),
      text: cleanText(post.text),
    });
  }

  /** The same thread can be in several files. Left out by one, it is left out. */
  mergeThread(id: string, at: number | undefined, thread: StagedThread): void {
    const known = this.#records.find<StagedThread>('thread', id);
    const problem = known?.problem ?? thread.problem;
    if (!known) this.addThread(id, at, thread);
    else this.#records.update('thread', id, { ...known, problem });
  }

  /** The same post can be in several files: the longer text is kept. Left out by one, it is left out. */
  mergePost(id: string, threadId: string, post: StagedPost): void {
    const known = this.#records.find<StagedPost>('post', id);
    if (!known) this.addPost(id, threadId, post);
    else {
      const problem = known.problem ?? post.problem;
      const text = lengthOf(post.text) > lengthOf(known.text) ? cleanText(post.text) : known.text;
      this.#records.update('post', id, { ...known, text, problem });
    }
  }

  addLike(postId: string, like: StagedLike): void {
    const key = { key: `${postId} ${like.userId}`, parent: postId, order: like.at ?? 0 };
    this.#records.add('like', key, { ...like, userName: clean(like.userName) });
  }

  addAttachment(id: string, postId: string, attachment: StagedAttachment): void {
    const value = { ...attachment, name: clean(attachment.name) };
    this.#records.add('attachment', { key: id, parent: postId }, value);
  }

  addPoll(threadId: string, poll: StagedPoll): void {
    this.#records.add('poll', { key: threadId }, { ...poll, question: clean(poll.question) });
  }

  addOption(threadId: string, id: string, label: string, order: number): void {
    const key = { key: `${threadId} ${id}`, parent: threadId, order };
    this.#records.add('option', key, { id, label: clean(label) });
  }

  addVote(threadId: string, optionId: string, like: StagedLike): void {
    const key = { key: `${threadId} ${like.userId} ${optionId}`, parent: threadId };
    this.#records.add('vote', key, { ...like, optionId });
  }

  /** Programs store polls by an id of their own: from now on, this one is found by that of its thread. */
  movePollParts(from: string, threadId: string): void {
    const poll = this.findPoll(from);
    if (poll) this.addPoll(threadId, poll);
    let order = 0;
    for (const { value } of this.listOptions(from)) {
      this.addOption(threadId, value.id, value.label, order);
      order += 1;
    }
    for (const { value } of this.listVotes(from)) this.addVote(threadId, value.optionId, value);
  }

  listThreads() {
    return this.#records.list<StagedThread>('thread');
  }

  /** Threads that have posts but are not in the file, with how many. */
  *listMissingThreads(): Generator<{ id: string; posts: number }> {
    for (const id of this.#records.listParents('post')) {
      if (this.#records.find('thread', id) === undefined) {
        yield { id, posts: this.#records.countBelow('post', id) };
      }
    }
  }

  countThreads(): number {
    return this.#records.count('thread');
  }

  listPosts(threadId: string) {
    return this.#records.list<StagedPost>('post', threadId);
  }

  listLikes(postId: string) {
    return this.#records.list<StagedLike>('like', postId);
  }

  listAttachments(postId: string) {
    return this.#records.list<StagedAttachment>('attachment', postId);
  }

  findPoll(threadId: string): StagedPoll | undefined {
    return this.#records.find('poll', threadId);
  }

  listOptions(threadId: string) {
    return this.#records.list<{ id: string; label: string }>('option', threadId);
  }

  listVotes(threadId: string) {
    return this.#records.list<StagedLike & { optionId: string }>('vote', threadId);
  }
}

const lengthOf = (text: SourceText) => Object.values(text).join('').length;

/** PostgreSQL stores no null characters. */
function clean(text: string): string {
  return text.replaceAll('\0', '').slice(0, MAX_STAGED_TEXT);
}

function cleanText(text: SourceText): SourceText {
  return Object.fromEntries(
    Object.entries(text).map(([format, source]) => [format, clean(source)]),
  ) as SourceText;
}
