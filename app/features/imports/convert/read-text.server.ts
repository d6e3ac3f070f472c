import { htmlToMarkdown } from '#app/text/html/html-to-markdown.server.ts';
import type { SourceText } from '../import-source.ts';
import { bbcodeToMarkdown, typedBbcodeToMarkdown } from './bbcode.ts';
import { discordToMarkdown } from './discord-markdown.ts';
import { discourseToMarkdown } from './discourse-markdown.ts';
import { lexicalToHtml } from './lexical-html.ts';
import { mobiledocToHtml } from './mobiledoc-html.ts';
import { redditToMarkdown } from './reddit-markdown.ts';
import { wordpressToHtml } from './wordpress-html.ts';

export interface MarkdownImage {
  /** Where it starts and ends in the Markdown. */
  start: number;
  end: number;
  alt: string;
  address: string;
  title: string | undefined;
}

export interface ReadText {
  markdown: string;
  images: MarkdownImage[];
  /** What the old site showed and Markdown cannot, such as “a poll”. */
  lost: string[];
}

/** Longer texts do not come from people. */
const MAX_LENGTH = 1_000_000;

/** Markdown of a text of the old site. @throws RangeError if it cannot be converted */
export function readText(text: SourceText): ReadText {
  const { markdown, lost } = toMarkdown(text);
  return { markdown, images: findImages(markdown), lost };
}

function toMarkdown(text: SourceText): { markdown: string; lost: string[] } {
  const [source = ''] = Object.values(text);
  if (source.length > MAX_LENGTH) throw new RangeError('It is too long.');
  if ('discourse' in text) return discourseToMarkdown(text.discourse);
  if ('bbcode' in text) return bbcodeToMarkdown(text.bbcode);
  if ('typedBbcode' in text) return typedBbcodeToMarkdown(text.typedBbcode);
  if ('discord' in text) return withoutLoss(discordToMarkdown(text.discord));
  if ('reddit' in text) return withoutLoss(redditToMarkdown(text.reddit));
  if ('html' in text) return htmlToMarkdown(text.html);
  const { html, lost } = toHtml(text);
  const converted = htmlToMarkdown(html);
  return { ...converted, lost: [...new Set([...lost, ...converted.lost])] };
}

const withoutLoss = (markdown: string) => ({ markdown, lost: [] });

type EditorText = { wordpress: string } | { lexical: string } | { mobiledoc: string };

function toHtml(text: EditorText) {
  if ('wordpress' in text) return wordpressToHtml(text.wordpress);
  return 'lexical' in text ? lexicalToHtml(text.lexical) : mobiledocToHtml(text.mobiledoc);
}

/** An image as `htmlToMarkdown` writes it. The bounds keep the time linear in a text full of brackets. */
const IMAGE =
  /!\[((?:\\.|[^[\]\\]){0,2000})\]\(([^\s()<>]{1,2000})(?:\s"((?:\\.|[^"\\]){0,1000})")?\)/g;

function findImages(markdown: string): MarkdownImage[] {
  return [...markdown.matchAll(IMAGE)].map(
    ({ 0: whole, 1: alt = '', 2: address = '', 3: title, index }) => ({
      start: index,
      end: index + whole.length,
      alt,
      address,
      title,
    }),
  );
}
