import type { SampleArticle } from '../types.ts';

/** An archive article before it is numbered: everything but the id and the lead position. */
export type ArticleDraft = Omit<SampleArticle, 'id' | 'isFeatured'>;

/** Blocks of Markdown set apart by empty lines. */
export function paragraphs(...blocks: string[]): string {
  return blocks.join('\n\n');
}

export function bulletList(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
