import type { OwnStore } from '../links/stores.ts';
import { cleanPostSource } from './clean-post-source.ts';
import {
  isMention,
  type MembersByKey,
  type NamedMember,
  resolveMention,
} from './mentions.server.ts';
import { MAX_POST_LENGTH } from './post-limits.ts';
import { postMarkdown, type Token } from './post-markdown.server.ts';

/** A post's source, or what `parsePost` made of it. */
export type ParsedOrSource = string | Token[];

const getTokens = (post: ParsedOrSource) => (typeof post === 'string' ? parsePost(post) : post);

/**
 * Renders a message or comment as safe HTML, for an element with the class `post-text`.
 * @throws RangeError if the source is longer than MAX_POST_LENGTH
 */
export function renderPost(post: ParsedOrSource, members: MembersByKey = new Map()): string {
  return postMarkdown.renderer.render(getTokens(post), postMarkdown.options, { members });
}

/**
 * @param ownStores stores of affiliates at addresses of their own
 * @throws RangeError if the source is longer than MAX_POST_LENGTH
 */
export function parsePost(source: string, ownStores: readonly OwnStore[] = []): Token[] {
  if (source.length > MAX_POST_LENGTH) {
    throw new RangeError(`a post has at most ${MAX_POST_LENGTH} characters, not ${source.length}`);
  }
  return postMarkdown.parse(cleanPostSource(source), { ownStores });
}

/** Confusable keys of all names that the posts may mention, to look members up in one query. */
export function listMentionKeys(posts: readonly ParsedOrSource[]): string[] {
  const candidates = posts.flatMap(listMentions).flatMap(({ meta }) => meta.candidates);
  return [...new Set(candidates.map(({ key }) => key))];
}

/** The members to notify of a mention, each once. Mentions in quotes do not count. */
export function findMentionedMembers<M extends NamedMember>(
  post: ParsedOrSource,
  members: MembersByKey<M>,
): M[] {
  const mentions = listMentions(post).filter(({ meta }) => !meta.isQuoted);
  const mentioned = mentions.map((mention) => resolveMention(mention, members)?.member);
  return [...new Set(mentioned.filter((member) => member !== undefined))];
}

function listMentions(post: ParsedOrSource) {
  return getTokens(post)
    .flatMap(({ children }) => children ?? [])
    .filter(isMention);
}
