import { type OutsidePlayer, outsidePlayer } from '../outside-players.ts';
import { longMarkdown, type Token } from './long-markdown.server.ts';
import { attribute, blockToken } from './tokens.server.ts';

const PLAYER = 'player';

type PlayerToken = Token & { meta: { player: OutsidePlayer; title: string } };

export function isPlayerToken(token: Token): token is PlayerToken {
  return token.type === PLAYER;
}

/** The text with each paragraph that is nothing but a link to a known video place as a player. */
export function playersOf(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) break;
    const player =
      token.type === 'paragraph_open' && token.level === 0 && playerIn(tokens[index + 1]);
    if (player) {
      result.push(player);
      // The paragraph's words and its end.
      index += 2;
    } else result.push(token);
  }
  return result;
}

function playerIn(words: Token | undefined): PlayerToken | undefined {
  const children = words?.children ?? [];
  const [open, , close] = children;
  if (children.length !== 3 || open?.type !== 'link_open' || close?.type !== 'link_close') return;
  const player = outsidePlayer(attribute(open, 'href'));
  if (!player) return undefined;
  const isBare = open.markup === 'linkify' || open.markup === 'autolink';
  const title = isBare ? `Video at ${player.place}` : longMarkdown.plainText(children);
  const token = blockToken('');
  token.type = PLAYER;
  return Object.assign(token, { meta: { player, title } });
}
