const LINK = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"']+/gi;

export function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0;
}

/** Words that are no link and no mark of Markdown. */
export function countOtherWords(text: string): number {
  return text.replaceAll(LINK, ' ').match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0;
}
