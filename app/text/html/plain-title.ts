import { Parser } from 'htmlparser2';
import { HtmlDepth, TooDeepError } from './html-depth.ts';

const MAX_SOURCE_LENGTH = 5_000;

/** The text of a title that may contain tags, such as `<em>`, and entities. */
export function plainTitle(source: string): string {
  let text = '';
  const depth = new HtmlDepth();
  const parser = new Parser({
    onopentag: () => depth.enter(),
    onclosetag: () => depth.leave(),
    ontext: (part) => {
      text += part;
    },
  });
  try {
    parser.end(source.slice(0, MAX_SOURCE_LENGTH));
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
  }
  return text.replace(/\s+/g, ' ').trim();
}
