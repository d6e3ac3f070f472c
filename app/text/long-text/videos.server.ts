import { findVideoEmbed, type VideoEmbed } from '../links/video-embed.ts';
import { longMarkdown, type Token } from './long-markdown.server.ts';
import { attribute, blockToken } from './tokens.server.ts';

const VIDEO = 'video';

type VideoToken = Token & { meta: { video: VideoEmbed; title: string } };

export function isVideoToken(token: Token): token is VideoToken {
  return token.type === VIDEO;
}

/** Replaces each paragraph that is only a link to a known video provider with a video token. */
export function extractVideos(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) break;
    const video =
      token.type === 'paragraph_open' && token.level === 0 && findVideo(tokens[index + 1]);
    if (video) {
      result.push(video);
      // Skip the paragraph's inline and closing tokens.
      index += 2;
    } else result.push(token);
  }
  return result;
}

function findVideo(inline: Token | undefined): VideoToken | undefined {
  const children = inline?.children ?? [];
  const [open, , close] = children;
  if (children.length !== 3 || open?.type !== 'link_open' || close?.type !== 'link_close') return;
  const video = findVideoEmbed(attribute(open, 'href'));
  if (!video) return undefined;
  const isBareUrl = open.markup === 'linkify' || open.markup === 'autolink';
  const title = isBareUrl ? `Video on ${video.provider}` : longMarkdown.plainText(children);
  const token = blockToken('');
  token.type = VIDEO;
  return Object.assign(token, { meta: { video, title } });
}
