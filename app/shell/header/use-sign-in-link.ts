import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '../../ui/links/is-plain-click.ts';

/** Pages that are about signing in, and lead on by themselves. */
const SIGN_IN_PAGES = /^\/(sign-|check-mail|confirm-|forgotten-|reset-|set-up)/;

/**
 * The props of a link to sign-in that leads back to the page. Without scripts it leads to the settings, because
 * public pages can't show then who is signed in.
 */
export function useSignInLink() {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    const { pathname, search } = location;
    if (!isPlainClick(event) || SIGN_IN_PAGES.test(pathname)) return;
    event.preventDefault();
    void navigate(`/sign-in?${new URLSearchParams({ returnTo: pathname + search })}`);
  };
  return { to: '/sign-in', onClick };
}
