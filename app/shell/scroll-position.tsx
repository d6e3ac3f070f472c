import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigation } from 'react-router';

interface SentForm {
  /** The page it was sent from. */
  pathname: string;
  /** The form, or the list that it is in: a deleted entry takes its form along. */
  element: Element;
}

/**
 * Like `ScrollRestoration`, but a page stays where it is when one of its forms leads back to it. If the form
 * is gone, what has replaced it is shown from the top.
 */
export function ScrollPosition({ nonce }: { nonce: string | undefined }) {
  const isSending = useNavigation().formMethod === 'POST';
  const submitted = useRef<SentForm>(undefined);
  const sent = useRef<SentForm>(undefined);
  const top = useRef(0);
  useEffect(() => {
    document.addEventListener('submit', remember, true);
    return () => document.removeEventListener('submit', remember, true);
    function remember({ target }: Event) {
      if (!(target instanceof Element)) return;
      const element = target.closest('ul, ol, table, [role=status]') ?? target;
      submitted.current = { element, pathname: window.location.pathname };
    }
  }, []);
  useEffect(() => {
    // Forms of a fetcher navigate nowhere.
    if (isSending) sent.current = submitted.current;
  }, [isSending]);
  const keep = ({ pathname, hash }: { pathname: string; hash: string }) => {
    const { current: form } = sent;
    sent.current = undefined;
    if (hash || form?.pathname !== pathname || !form.element.isConnected) return;
    window.scrollTo(0, top.current);
  };
  return (
    <>
      <OnNewLocation
        run={() => {
          top.current = window.scrollY;
        }}
      />
      <ScrollRestoration nonce={nonce} />
      <OnNewLocation run={keep} />
    </>
  );
}

/** As a sibling of `ScrollRestoration`, it runs right before or after that one scrolls. */
function OnNewLocation({ run }: { run: (location: { pathname: string; hash: string }) => void }) {
  const location = useLocation();
  const latest = useRef(run);
  latest.current = run;
  useLayoutEffect(() => latest.current(location), [location]);
  return null;
}
