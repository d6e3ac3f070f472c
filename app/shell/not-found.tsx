import { useEffect } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Statement } from './statement.tsx';

/** One page for all unknown addresses, so the path is read in the browser only. */
export function NotFound() {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the product promises this line to whoever looks for a bad link
    console.error(`404: there is no page at ${window.location.pathname}`);
  }, []);
  return (
    <Statement sign="404" title="Oops! Page not found">
      <p className="max-w-[52ch]">
        The address may be old or mistyped. Everything we have published is still where it was.
      </p>
      <ButtonLink to="/" look="filled">
        Return to Home
      </ButtonLink>
    </Statement>
  );
}
