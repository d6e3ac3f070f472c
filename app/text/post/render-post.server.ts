import { cleanPostSource } from './clean-post-source.ts';
import { isMention, type Members, type NamedMember, resolveMention } from './mentions.server.ts';
import { MAX_POST_LENGTH } from './post-limits.ts';
import { postMarkdown, type Token } from './post-markdown.server.ts';

/**
 * A message or comment as safe HTML, for an element of the class `post-text`. `members` are those
 * its mentions may mean, by skeleton; a preview is made of the same call.
 * @throws RangeError for a source over POST_LENGTH: whoever takes text in refuses it before.
 */
export function renderPost(source: string, members: Members = new Map()): string {
  return postMarkdown.renderer.render(parsePost(source), postMarkdown.options, { members });
}

/** The tokens of a post, in the post dialect. @throws RangeError as `renderPost` */
export function parsePost(source: string): Token[] {
  if (source.length > MAX_POST_LENGTH) {
    throw new RangeError(`a post has at most ${MAX_POST_LENGTH} characters, not ${source.length}`);
  }
  return postMarkdown.parse(cleanPostSource(source), {});
}

/** Skeletons of all names the posts may mention: what to look members up by, in one query. */
export function mentionKeys(sources: readonly string[]): string[] {
  const readings = sources.flatMap(mentionsIn).flatMap(({ meta }) => meta.candidates);
  return [...new Set(readings.map(({ key }) => key))];
}

/** Who is to be told that the post mentions them: each once, and none for being quoted. */
export function findMentionedMembers<M extends NamedMember>(
  source: string,
  members: Members<M>,
): M[] {
  const spoken = mentionsIn(source).filter(({ meta }) => !meta.isQuoted);
  const found = spoken.map((mention) => resolveMention(mention, members)?.member);
  return [...new Set(found.filter((member) => member !== undefined))];
}

function mentionsIn(source: string) {
  return parsePost(source)
    .flatMap(({ children }) => children ?? [])
    .filter(isMention);
}
