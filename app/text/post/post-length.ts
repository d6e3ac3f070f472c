import { formatNumber } from '../format-number.ts';
import { MAX_POST_LENGTH } from './post-limits.ts';

/** '1 character too many' or '1,234 characters too many'. Undefined if the post is not too long. */
export function excessLabel(length: number): string | undefined {
  const excess = length - MAX_POST_LENGTH;
  if (excess <= 0) return undefined;
  return excess === 1 ? '1 character too many' : `${formatNumber(excess)} characters too many`;
}
