type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** False if the click opens the link in a new tab or window. */
export function isPlainClick(event: Keys): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
