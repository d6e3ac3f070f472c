import { useEffect, useState } from 'react';
import { PreviewFrame } from '#app/ui/admin/workspace/preview-frame.tsx';

interface LivePreviewProps {
  title: string;
  /** Of the page that shows the item's latest text. */
  path: string;
  /** Changes whenever that text does. */
  version: string;
}

/** The page as readers will see it, with the text as it was last kept. */
export function LivePreview({ title, path, version }: LivePreviewProps) {
  const [html, setHtml] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const request = new AbortController();
    const load = async () => {
      try {
        const response = await fetch(`${path}?version=${version}`, { signal: request.signal });
        if (!response.ok) return setProblem('Not available.');
        setHtml(withoutScripts(await response.text()));
        setProblem(undefined);
      } catch {
        if (!request.signal.aborted) setProblem('Not available.');
      }
    };
    load();
    return () => request.abort();
  }, [path, version]);
  return <PreviewFrame title={`Preview of ${title}`} html={html} problem={problem} />;
}

/** The frame would not run them, but complain about each. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('script, link[rel="modulepreload"]')) {
    element.remove();
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
