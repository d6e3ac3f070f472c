let offered: string | undefined;

/** For the form that takes the focus next. Browser only. */
export function offerQuote(quote: string): void {
  offered = quote;
}

/** Each is taken once. */
export function takeQuote(): string | undefined {
  const quote = offered;
  offered = undefined;
  return quote;
}
