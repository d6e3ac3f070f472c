/** Adds to what was typed, as if it were typed: drafts and the like hear of it. */
export function putAtEnd(field: HTMLTextAreaElement, text: string): void {
  const before = field.value.trimEnd();
  putBetween(field, before.length, field.value.length, before === '' ? text : `\n\n${text}`);
  field.scrollTop = field.scrollHeight;
}

/** Replaces a part and leaves the caret behind what was put there. */
export function putBetween(
  field: HTMLTextAreaElement,
  start: number,
  end: number,
  text: string,
): void {
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
