let pendingQuote: string | undefined;

/** Stores a quote for the reply form that gets focus next. Browser only. */
export function setPendingQuote(quote: string): void {
  pendingQuote = quote;
}

/** Returns the quote once. */
export function takePendingQuote(): string | undefined {
  const quote = pendingQuote;
  pendingQuote = undefined;
  return quote;
}
