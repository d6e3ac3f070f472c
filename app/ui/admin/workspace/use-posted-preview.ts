import { type RefObject, useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 600;

interface PostedPreview {
  /** Undefined until there is one. */
  html: string | undefined;
  problem: string | undefined;
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
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      if (!form.current) return;
      const preview = await fetchPreview(path, form.current, request.signal);
      if (!preview) return;
      setProblem(preview.problem);
      if (preview.problem === undefined) setShown({ path, html: preview.html });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [path, form, typed]);
  return { html: shown?.path === path ? shown.html : undefined, problem };
}

type Preview = { html: string; problem?: undefined } | { problem: string };

/** Undefined if it was aborted. */
async function fetchPreview(
  path: string,
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<Preview | undefined> {
  try {
    const response = await fetch(path, { method: 'POST', body: new FormData(form), signal });
    if (response.ok) return { html: await response.text() };
    return {
      problem:
        response.status === 422 ? 'Fix the marked fields to see the preview.' : 'Not available.',
    };
  } catch {
    return signal.aborted ? undefined : { problem: 'Not available.' };
  }
}
