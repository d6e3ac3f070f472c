import { LRUCache } from 'lru-cache';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';

/** The part of a content path after its id, which contains words of the title. */
const SLUG = /(?<=^\/[a-z-]+\/\d+)-[^/?#]*/;

const MAX_KNOWN = 10_000;

/** The current paths of content that redirects lead to, so that readers get there in one step. */
export class ContentPaths {
  readonly #db: Database;
  readonly #kinds: ContentKinds;
  /** By the tag of the item; empty if it isn't published. */
  readonly #known = new LRUCache<string, string>({ max: MAX_KNOWN });

  constructor(db: Database, kinds: ContentKinds) {
    this.#db = db;
    this.#kinds = kinds;
  }

  /** A commit changed what has these tags. */
  follow(tags: readonly string[]): void {
    for (const tag of tags) this.#known.delete(tag);
  }

  forget(): void {
    this.#known.clear();
  }

  /** Without the slug if the content is not published, because the slug would tell its title. */
  async resolve(target: string): Promise<string> {
    const [, section, slug] = target.replace(/[?#].*$/s, '').split('/');
    const kind = this.#kinds.find((one) => one.section === section);
    const id = parseContentId(slug);
    if (!kind || id === undefined) return target;
    const tag = kind.itemTag(id);
    const known = this.#known.get(tag) ?? (await this.#find(kind, id, tag));
    // Other pages of the item, and queries, stay as they were entered.
    return known === ''
      ? target.replace(SLUG, '')
      : target.replace(/^\/[^/?#]+\/[^/?#]+/, () => known);
  }

  async #find(kind: ContentKinds[number], id: number, tag: string): Promise<string> {
    const [item] = await kind.findPublished(this.#db, [id]);
    const path = item?.path ?? '';
    this.#known.set(tag, path);
    return path;
  }
}
