export function joinParagraphs(...blocks: string[]): string {
  return blocks.join('\n\n');
}

export function bulletList(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
