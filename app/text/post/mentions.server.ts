import type { MarkdownIt, Token } from 'markdown-it';
import { textToken } from '../long-text/tokens.server.ts';
import { confusableKey } from '../names/confusable-key.ts';
import { MAX_NAME_LENGTH } from '../names/name-length.ts';
import { MAX_MENTIONS } from './post-limits.ts';

/** The members that a post can mention, by the confusable key of their name. */
export type MembersByKey<M extends NamedMember = NamedMember> = ReadonlyMap<string, M>;

export interface NamedMember {
  name: string;
}

/** `@` and up to five words. Which of them belong to the name depends on the members. */
const MENTION =
  /(?<![\p{L}\p{M}\p{N}_@/.=&?])@([\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:[ .'’·-]{1,2}[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*){0,4}\.?)/gu;
const WORD_END = /(?<=[\p{L}\p{M}\p{N}_])(?![\p{L}\p{M}\p{N}_])/gu;

interface Candidate {
  end: number;
  key: string;
}

type MentionToken = Token & { meta: { candidates: Candidate[]; isQuoted: boolean } };

export function isMention(token: Token): token is MentionToken {
  return token.type === 'mention';
}

/** Returns the member with the longest matching name, and where the name ends in the text. */
export function resolveMention<M extends NamedMember>(
  { meta, content }: MentionToken,
  members: MembersByKey<M>,
): { member: M; end: number } | undefined {
  for (const { end, key } of meta.candidates) {
    const member = members.get(key);
    // A trailing period ends the sentence, unless the name has one.
    if (member)
      return { member, end: end + (/\.$/.test(member.name) && content[end] === '.' ? 1 : 0) };
  }
  return undefined;
}

export function addMentions({ core, renderer, utils }: MarkdownIt): void {
  core.ruler.after('restrict-links', 'mentions', ({ tokens }) => markMentions(tokens));
  renderer.rules.mention = (tokens, index, _, env) => {
    const token = tokens[index];
    if (!token || !isMention(token)) return '';
    const found = resolveMention(token, (env?.members ?? new Map()) as MembersByKey);
    if (!found) return utils.escapeHtml(token.content);
    const path = `/members/${encodeURIComponent(found.member.name)}`;
    const name = utils.escapeHtml(found.member.name);
    const rest = utils.escapeHtml(token.content.slice(found.end));
    return `<a class="mention" href="${path}"><bdi>@${name}</bdi></a>${rest}`;
  };
}

function markMentions(tokens: readonly Token[]): void {
  const counted = new Set<string>();
  let quotes = 0;
  for (const token of tokens) {
    if (token.tag === 'blockquote') quotes += token.nesting;
    if (!token.children) continue;
    let links = 0;
    token.children = token.children.flatMap((child) => {
      if (child.tag === 'a') links += child.nesting;
      const isText = child.type === 'text' && links === 0;
      return isText ? splitAtMentions(child, counted, quotes > 0) : [child];
    });
  }
}

function splitAtMentions(text: Token, counted: Set<string>, isQuoted: boolean): Token[] {
  const pieces: Token[] = [];
  let end = 0;
  for (const { 0: found, 1: words = '', index } of text.content.matchAll(MENTION)) {
    if (!counted.has(words)) {
      if (counted.size >= MAX_MENTIONS) continue;
      counted.add(words);
    }
    const candidates = listCandidates(words);
    if (index > end) pieces.push(textToken(text.content.slice(end, index)));
    pieces.push(
      Object.assign(textToken(found), { type: 'mention', meta: { candidates, isQuoted } }),
    );
    end = index + found.length;
  }
  if (end === 0) return [text];
  if (end < text.content.length) pieces.push(textToken(text.content.slice(end)));
  return pieces;
}

/** Longest first. `end` includes the `@`. */
function listCandidates(words: string): Candidate[] {
  return [...words.matchAll(WORD_END)]
    .map(({ index }) => words.slice(0, index))
    .filter((name) => Array.from(name).length <= MAX_NAME_LENGTH)
    .map((name) => ({ end: name.length + 1, key: confusableKey(name) }))
    .reverse();
}
