import { plainTitle } from '#app/text/html/plain-title.ts';
import { decodeAddress } from '#app/text/links/decode-address.ts';
import {
  getOldPath,
  type ReadOptions,
  type SourceArticle,
  type SourceItem,
  type SourcePage,
  type SourcePost,
  type SourceReader,
  type SourceTopic,
  UnreadableFileError,
} from '../import-source.ts';
import { ParentsFirst } from './parents-first.ts';
import { NO_DATE, readDate } from './read-date.server.ts';
import { getChildren, getText, readXmlItems, type XmlElement } from './read-xml-items.server.ts';

/** WXR: WordPress's export (Tools → Export), an RSS file with elements of its own. */
export const wordpressReader: SourceReader = {
  kind: 'wordpress',
  findSource: async (_path, workspace) => {
    const names = new Set(['wp:wxr_version', 'wp:base_site_url', 'link', 'item']);
    let link = '';
    let isExport = false;
    for await (const { element } of readXmlItems(workspace.readWhole(), { names })) {
      if (element.name === 'wp:wxr_version') isExport = true;
      if (element.name === 'wp:base_site_url') link = element.text.trim();
      if (element.name === 'link') link ||= element.text.trim();
      if (element.name === 'item') break;
    }
    if (!isExport) throw new UnreadableFileError('This is not a WordPress export (WXR).');
    return `wordpress:${URL.canParse(link) ? new URL(link).host : 'unknown'}`;
  },
  read: readWordpress,
};

const problems = {
  'cut off': 'The file ends in the middle of it.',
  'too large': 'It is over 10 MB or has too many elements.',
  'too deep': 'It is too deeply nested, so the rest of the file was not read.',
  'too long': 'It has a text or a tag that is too long, so the rest of the file was not read.',
};

interface Index {
  authors: Map<string, { id: string; name: string; email: string }>;
  /** Addresses of images by the id of their attachment. */
  attachments: Map<string, string>;
}

async function* readWordpress(
  _path: string,
  { workspace, onBytes }: ReadOptions,
): AsyncGenerator<SourceItem> {
  const index = await readIndex(workspace);
  for (const { id, name, email } of index.authors.values()) {
    yield { kind: 'author', sourceId: id, name, email: email || undefined, joinedAt: undefined };
  }
  const inOrder = new ParentsFirst();
  const reading = { names: new Set(['item']), onBytes };
  for await (const item of readXmlItems(workspace.readWhole(), reading)) {
    const name = getName(item.element);
    if ('problem' in item) {
      yield { kind: 'problem', item: name, reason: problems[item.problem] };
      continue;
    }
    for (const read of readItem(item.element, name, index)) yield* inOrder.add(read);
  }
  yield* inOrder.rest();
}

/** Attachments may come after the posts that show them. */
async function readIndex(workspace: ReadOptions['workspace']): Promise<Index> {
  const index: Index = { authors: new Map(), attachments: new Map() };
  const names = new Set(['wp:author', 'item']);
  for await (const { element } of readXmlItems(workspace.readWhole(), { names })) {
    if (element.name === 'wp:author') {
      const login = getText(element, 'wp:author_login');
      const name = getText(element, 'wp:author_display_name') || login;
      index.authors.set(login, { id: login, name, email: getText(element, 'wp:author_email') });
    } else if (getText(element, 'wp:post_type') === 'attachment') {
      const address = getText(element, 'wp:attachment_url');
      index.attachments.set(getText(element, 'wp:post_id'), address);
    }
  }
  return index;
}

function getName(element: XmlElement): string {
  const title = plainTitle(getText(element, 'title')) || '(no title)';
  return `${getText(element, 'wp:post_type') || 'item'} “${title}”`;
}

/** Why a post that its author had finished becomes a draft. */
function getRestriction(status: string, hasPassword: boolean): string | undefined {
  if (status === 'private') return 'It was private, so it is a draft here.';
  if (status === 'future') return 'It was scheduled, so it is a draft here.';
  if (status === 'pending') return 'It waited for review, so it is a draft here.';
  if (status === 'publish' && hasPassword) return 'It had a password, so it is a draft here.';
  return undefined;
}

/** Menus, revisions, templates and the like have no counterpart, and attachments are read before. */
const IMPORTED_TYPES = new Set(['post', 'page']);
const DRAFTS = new Set(['draft', 'pending', 'future', 'private']);

function* readItem(element: XmlElement, name: string, index: Index): Generator<SourceItem> {
  const type = getText(element, 'wp:post_type');
  const status = getText(element, 'wp:status');
  if (type === 'attachment' || status === 'auto-draft' || status === 'inherit') return;
  if (!IMPORTED_TYPES.has(type)) {
    yield { kind: 'problem', item: name, reason: `Not supported here: “${type}”.` };
    return;
  }
  if (status !== 'publish' && !DRAFTS.has(status)) {
    yield { kind: 'problem', item: name, reason: `Its status is “${status}”.` };
    return;
  }
  const comments: SourcePost[] = [];
  for (const comment of getChildren(element, 'wp:comment')) {
    const problem = commentProblem(comment);
    if (problem)
      yield { kind: 'problem', item: `Comment on ${name}`, reason: problem, isPart: true };
    else comments.push(readComment(comment));
  }
  yield { ...readArticle(element, index), comments };
}

function readArticle(element: XmlElement, index: Index): SourceArticle {
  const field = (name: string) => getText(element, name);
  // WordPress gives a draft no date in GMT, and other programs that write this format may leave it out.
  const publishedAt =
    readDate(field('wp:post_date_gmt')) ??
    readDate(field('pubDate')) ??
    readDate(field('wp:post_date'));
  const status = field('wp:status');
  const restriction =
    getRestriction(status, field('wp:post_password') !== '') ??
    (status === 'publish' && publishedAt === undefined ? NO_DATE : undefined);
  const thumbnail = getChildren(element, 'wp:postmeta').find(
    (meta) => getText(meta, 'wp:meta_key') === '_thumbnail_id',
  );
  const imageUrl = thumbnail && index.attachments.get(getText(thumbnail, 'wp:meta_value'));
  return {
    kind: 'article',
    page: field('wp:post_type') === 'page' ? readPlace(field) : undefined,
    sourceId: field('wp:post_id'),
    title: plainTitle(field('title')),
    slug: decodeAddress(field('wp:post_name')),
    excerpt: field('excerpt:encoded'),
    text: { wordpress: field('content:encoded') },
    isPublished: status === 'publish' && restriction === undefined,
    restriction,
    publishedAt,
    updatedAt: readDate(field('wp:post_modified_gmt')),
    authorIds: field('dc:creator') ? [field('dc:creator')] : [],
    categories: getChildren(element, 'category')
      .filter(({ attributes }) => attributes.domain === 'category')
      .map(({ text }) => text.trim()),
    topics: readTopics(element),
    image: imageUrl ? { url: imageUrl, alt: '' } : undefined,
    oldPaths: [getOldPath(field('link'))].filter((path) => path !== undefined),
    comments: [],
  };
}

const TOPIC_DOMAINS = ['category', 'post_tag'];

/** Every post without a category is in this one. */
const NO_CATEGORY = 'uncategorized';

function readTopics(element: XmlElement): SourceTopic[] {
  return getChildren(element, 'category').flatMap(({ attributes, text }) => {
    const { domain = '', nicename = '' } = attributes;
    if (!TOPIC_DOMAINS.includes(domain) || nicename === NO_CATEGORY) return [];
    const base = domain === 'category' ? 'category' : 'tag';
    const oldPath = nicename ? getOldPath(`/${base}/${nicename}/`) : undefined;
    return { name: plainTitle(text), oldPaths: oldPath ? [oldPath] : [] };
  });
}

/** Far more than an order of pages needs, and what the editor accepts. */
const MAX_POSITION = 9_999;

function readPlace(field: (name: string) => string): SourcePage {
  const parent = field('wp:post_parent');
  const position = Math.trunc(Number(field('wp:menu_order'))) || 0;
  return {
    parentId: parent && parent !== '0' ? parent : undefined,
    position: Math.min(Math.max(position, 0), MAX_POSITION),
  };
}

function commentProblem(comment: XmlElement): string | undefined {
  const type = getText(comment, 'wp:comment_type');
  if (type && type !== 'comment') return `It is a ${type}.`;
  const approved = getText(comment, 'wp:comment_approved');
  if (approved !== '1') return approved === '0' ? 'It was not approved.' : `It is in ${approved}.`;
  return readCommentDate(comment) ? undefined : 'Its date is missing or impossible.';
}

function readComment(comment: XmlElement): SourcePost {
  const parent = getText(comment, 'wp:comment_parent');
  return {
    sourceId: getText(comment, 'wp:comment_id'),
    parentId: parent && parent !== '0' ? parent : undefined,
    authorId: undefined,
    authorName: getText(comment, 'wp:comment_author'),
    text: { wordpress: getText(comment, 'wp:comment_content') },
    createdAt: readCommentDate(comment) ?? new Date(0),
  };
}

function readCommentDate(comment: XmlElement): Date | undefined {
  return (
    readDate(getText(comment, 'wp:comment_date_gmt')) ??
    readDate(getText(comment, 'wp:comment_date'))
  );
}
