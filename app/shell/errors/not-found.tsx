import { useEffect } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { FullPageMessage } from './full-page-message.tsx';

/** The cached page is the same for all unknown URLs, so only the browser knows the path. */
export function NotFound() {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification requires it
    console.error(`404: no page at ${window.location.pathname}`);
  }, []);
  return (
    <FullPageMessage code="404" title="Oops! Page not found">
      <p className="max-w-[52ch]">The link may be outdated or mistyped.</p>
      <ButtonLink to="/" variant="filled">
        Return to Home
      </ButtonLink>
    </FullPageMessage>
  );
}
