import type { SourceItem } from '../import-source.ts';

/** Pages whose parents are in the file, but after them, wait until those have come. */
export class ParentsFirst {
  readonly #seen = new Set<string>();
  readonly #waiting = new Map<string, SourceItem[]>();

  /** The items that can be imported now: this one, unless it waits, and those that waited for it. */
  *add(item: SourceItem): Generator<SourceItem> {
    const page = item.kind === 'article' ? item.page : undefined;
    const { parentId } = page ?? {};
    if (parentId !== undefined && !this.#seen.has(parentId)) {
      this.#waiting.set(parentId, [...(this.#waiting.get(parentId) ?? []), item]);
      return;
    }
    yield item;
    if (!page || !('sourceId' in item)) return;
    this.#seen.add(item.sourceId);
    const waiting = this.#waiting.get(item.sourceId) ?? [];
    this.#waiting.delete(item.sourceId);
    for (const next of waiting) yield* this.add(next);
  }

  /** Those whose parents are not in the file, at its end. */
  *rest(): Generator<SourceItem> {
    for (const items of this.#waiting.values()) yield* items;
  }
}
