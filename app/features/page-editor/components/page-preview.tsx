import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PreviewFrame } from '#app/ui/admin/preview-frame.tsx';
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
      if (preview.problem === undefined) setHtml(preview.html);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [values, pathname]);
  return <PreviewFrame title={`Preview of ${form.name}`} html={html} problem={problem} />;
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
