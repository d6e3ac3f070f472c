import { type RefObject, useEffect, useState } from 'react';
import type { PreviewForm } from '#app/features/content/editing.server.ts';
import { PreviewFrame } from '#app/ui/admin/workspace/preview-frame.tsx';

interface LivePreviewProps {
  title: string;
  /** Of the page that shows the item's latest text. */
  path: string;
  /** Changes whenever that text does. */
  version: string;
  /** Other forms of the preview. */
  others: readonly PreviewForm[];
  /** Of the item. */
  form: RefObject<HTMLFormElement | null>;
}

/** The page as readers will see it, or another form of it, with the text as it was last kept. */
export function LivePreview({ title, path, version, others, form }: LivePreviewProps) {
  const [other, setOther] = useState<string>();
  const [loaded, setLoaded] = useState<{ other: string | undefined; html: string }>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const request = new AbortController();
    const load = async () => {
      const query = new URLSearchParams({ version, ...(other && readEmailFields(form.current)) });
      const shown = other ? `${path}/${other}` : path;
      try {
        const response = await fetch(`${shown}?${query}`, { signal: request.signal });
        if (!response.ok) return setProblem('Not available.');
        setLoaded({ other, html: withoutScripts(await response.text()) });
        setProblem(undefined);
      } catch {
        if (!request.signal.aborted) setProblem('Not available.');
      }
    };
    load();
    return () => request.abort();
  }, [path, version, other, form]);
  return (
    <PreviewFrame
      title={`Preview of ${title}`}
      html={loaded?.other === other ? loaded?.html : undefined}
      problem={problem}
      others={others}
      onShow={setOther}
    />
  );
}

/** They aren't part of the text that is kept. */
function readEmailFields(form: HTMLFormElement | null): Record<string, string> {
  const typed = new FormData(form ?? undefined);
  const names = ['emailSubject', 'emailPreview', 'emailTitle'];
  return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')]));
}

/**
 * The frame would not run scripts, but complain about each. It has the policy of this page, which forbids the style sheet
 * of an email for dark themes.
 */
function withoutScripts(html: string): string {
  const allowed = html.replace(/<style>.*?<\/style>/s, '');
  const page = new DOMParser().parseFromString(allowed, 'text/html');
  for (const element of page.querySelectorAll('script, link[rel="modulepreload"]')) {
    element.remove();
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
