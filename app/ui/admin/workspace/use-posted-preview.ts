import { type RefObject, useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 600;

interface PostedPreview {
  /** Undefined until there is one. */
  html: string | undefined;
  problem: string | undefined;
  /** What is wrong with the form, by field. The form marks them with `PreviewErrors`. */
  errors: Record<string, string> | undefined;
}

/**
 * The page that `path` makes of the form, without saving it.
 * @param typed changes with what is in the form; undefined while that is what is saved
 */
export function usePostedPreview(
  path: string,
  form: RefObject<HTMLFormElement | null>,
  typed: unknown,
): PostedPreview {
  const [shown, setShown] = useState<{ path: string; html: string }>();
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    if (typed === undefined) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      if (!form.current) return;
      const preview = await fetchPreview(path, form.current, request.signal);
      if (!preview) return;
      if ('html' in preview) setShown({ path, html: preview.html });
      setFailure('html' in preview ? nothingWrong : preview);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [path, form, typed]);
  return {
    html: shown?.path === path ? shown.html : undefined,
    problem: undefined,
    errors: undefined,
    ...failure,
  };
}

type Failure = Pick<PostedPreview, 'problem' | 'errors'>;

/** Replaces what an earlier save was refused for. */
const nothingWrong: Failure = { problem: undefined, errors: {} };

const notAvailable: Failure = { problem: 'Not available.', errors: undefined };

/** Undefined if it was aborted. */
async function fetchPreview(
  path: string,
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<{ html: string } | Failure | undefined> {
  try {
    const headers = { Accept: 'text/html, application/json' };
    const body = new FormData(form);
    const response = await fetch(path, { method: 'POST', headers, body, signal });
    // Who is signed out is led to the page for signing in, which no frame may show.
    if (response.redirected) return notAvailable;
    if (response.ok) return { html: await response.text() };
    if (response.status !== 422) return notAvailable;
    const { errors }: { errors: Record<string, string> } = await response.json();
    return { problem: 'Fix the marked fields to see the preview.', errors };
  } catch {
    return signal.aborted ? undefined : notAvailable;
  }
}
