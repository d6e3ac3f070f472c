import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Long enough for the next letter, short enough to feel at once. */
const PAUSE = 250;

/**
 * Goes to the address of what is typed once the typing pauses, in place of the address before. The
 * field is the browser's: what is typed before the scripts arrive stays, and so does the focus.
 */
export function useTypedSearch(shown: string, addressOf: (search: string) => string) {
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(shown);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    // Somebody went back, or cleared the search by a link: the field follows.
    if (field.current && shown !== asked.current) field.current.value = shown;
    asked.current = shown;
  }, [shown]);
  const go = (typed: string) => {
    clearTimeout(pause.current);
    const search = typed.replace(/\s+/g, ' ').trim();
    if (search === asked.current) return;
    asked.current = search;
    navigate(addressOf(search), { replace: true, preventScrollReset: true });
  };
  const wait = (typed: string) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => go(typed), PAUSE);
  };
  return { field, go, wait };
}
