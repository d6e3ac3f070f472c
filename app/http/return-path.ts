/** Query parameter of the sign-in page: where to go on afterwards. */
export const RETURN_TO = 'returnTo';

/** The path a form wants to go back to, if it is one of this site; else the home page. */
export function returnPath(given: FormDataEntryValue | null, origin: string): string {
  return returnPathAndQuery(given, origin).replace(/\?.*$/s, '');
}

/** The same with its query. */
export function returnPathAndQuery(given: FormDataEntryValue | null, origin: string): string {
  const address = returnAddress(given, origin);
  // Two slashes at the beginning would name another host.
  return address ? address.pathname.replace(/^\/+/, '/') + address.search : '/';
}

function returnAddress(given: FormDataEntryValue | null, origin: string): URL | undefined {
  if (typeof given !== 'string' || !URL.canParse(given, origin)) return undefined;
  const address = new URL(given, origin);
  return address.origin === origin ? address : undefined;
}

/** Of the sign-in page, with the way back to this address; its data address counts as the page. */
export function signInPath({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  // Internal to the router.
  query.delete('_routes');
  query.delete('index');
  const path = pathname.replace(/\/_\.data$|\.data$/, '') || '/';
  const address = query.size > 0 ? `${path}?${query}` : path;
  return `/sign-in?${new URLSearchParams({ [RETURN_TO]: address })}`;
}
