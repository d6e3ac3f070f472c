/** An article in JSON-LD; schema.org/Article. */
export interface LinkedArticle {
  headline?: string | undefined;
  description?: string | undefined;
  datePublished?: string | undefined;
  publisher?: string | undefined;
  image?: string | undefined;
}

const ARTICLE_TYPE = /(?:Article|Posting|Report|Review)$/;
const MAX_DEPTH = 4;

/** The first article in these JSON-LD texts. Invalid ones are skipped. */
export function findArticle(texts: readonly string[]): LinkedArticle {
  for (const text of texts) {
    const article = findNode(parseJson(text), 0);
    if (!article) continue;
    return {
      headline: getText(article.headline) ?? getText(article.name),
      description: getText(article.description),
      datePublished: getText(article.datePublished),
      publisher: getText(article.publisher, 'name'),
      image: getText(article.image, 'url') ?? getText(article.thumbnailUrl),
    };
  }
  return {};
}

type Node = Record<string, unknown>;

/** Articles may be in lists and graphs. */
function findNode(value: unknown, depth: number): Node | undefined {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = findNode(item, depth + 1);
      if (found) return found;
    }
    return undefined;
  }
  const node = value as Node;
  const isArticle = [node['@type']].flat().some((type) => ARTICLE_TYPE.test(String(type)));
  return isArticle
    ? node
    : (findNode(node['@graph'], depth + 1) ?? findNode(node.mainEntity, depth + 1));
}

/** A text, or the property of an object, or the same of the first in a list. */
function getText(value: unknown, property?: string): string | undefined {
  if (Array.isArray(value)) return getText(value[0], property);
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !property) return undefined;
  return getText((value as Node)[property]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
