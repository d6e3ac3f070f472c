import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { FormValues, PageForm } from '../forms/page-form.ts';

const TYPING_PAUSE_MS = 600;

interface PagePreviewProps {
  form: PageForm;
  values: FormValues;
  element: RefObject<HTMLFormElement | null>;
}

type Preview = { html: string; problem?: undefined } | { problem: string };

/** The real page with what is in the form. */
export function PagePreview({ form, values, element }: PagePreviewProps) {
  const { pathname } = useLocation();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrollTop = useRef(0);
  const [html, setHtml] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form has the values that changed
  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(async () => {
      if (!element.current) return;
      const preview = await fetchPreview(`${pathname}/preview`, element.current, request.signal);
      if (!preview) return;
      setProblem(preview.problem);
      if (preview.problem !== undefined) return;
      scrollTop.current = frame.current?.contentWindow?.scrollY ?? 0;
      setHtml(preview.html);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [values, pathname]);
  return (
    <section aria-label="Preview" className="page-preview noscript:hidden">
      <div className="type-label flex items-center justify-between gap-4 pb-2 text-ink-soft">
        <h2>Preview</h2>
        <p role="status" className="text-danger">
          {problem}
        </p>
      </div>
      <iframe
        ref={frame}
        title={`Preview of ${form.name}`}
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={() => frame.current?.contentWindow?.scrollTo(0, scrollTop.current)}
      />
    </section>
  );
}

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
