/** The path a form wants to go back to, if it is one of this site; else the home page. */
export function returnPath(given: FormDataEntryValue | null, origin: string): string {
  if (typeof given !== 'string' || !URL.canParse(given, origin)) return '/';
  const address = new URL(given, origin);
  return address.origin === origin ? address.pathname : '/';
}
