import { type RefObject, useEffect, useState } from 'react';
import type { PreviewForm } from '#app/features/content/editing.server.ts';
import { PreviewFrame } from '#app/ui/admin/workspace/preview-frame.tsx';
import { type Scheme, SchemeButtons } from '#app/ui/admin/workspace/scheme-buttons.tsx';

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
  const [scheme, setScheme] = useState<Scheme>('light');
  const [loaded, setLoaded] = useState<{ other: string | undefined; html: string }>();
  const [problem, setProblem] = useState<string>();
  const hasSchemes = others.some(({ id, hasSchemes }) => id === other && hasSchemes);
  useEffect(() => {
    const request = new AbortController();
    const load = async () => {
      const query = new URLSearchParams({ version, ...(other && readEmailFields(form.current)) });
      if (hasSchemes) query.set('scheme', scheme);
      const shown = other ? `${path}/${other}` : path;
      try {
        const response = await fetch(`${shown}?${query}`, { signal: request.signal });
        if (!response.ok) return setProblem('Not available.');
        setLoaded({ other, html: toFrame(await response.text()) });
        setProblem(undefined);
      } catch {
        if (!request.signal.aborted) setProblem('Not available.');
      }
    };
    load();
    return () => request.abort();
  }, [path, version, other, form, hasSchemes, scheme]);
  return (
    <PreviewFrame
      title={`Preview of ${title}`}
      html={loaded?.other === other ? loaded?.html : undefined}
      problem={problem}
      others={others}
      onShow={setOther}
    >
      {hasSchemes && <SchemeButtons value={scheme} onChoose={setScheme} />}
    </PreviewFrame>
  );
}

/** They aren't part of the text that is kept. */
function readEmailFields(form: HTMLFormElement | null): Record<string, string> {
  const typed = new FormData(form ?? undefined);
  const names = ['emailSubject', 'emailPreview', 'emailTitle'];
  return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')]));
}

const STYLESHEET = /<style>(.*?)<\/style>/s;

/**
 * The frame would not run scripts, but complain about each. It has the policy of this page, which allows an email the
 * styles of its elements and no stylesheet.
 */
function toFrame(html: string): string {
  const [element = '', styles] = STYLESHEET.exec(html) ?? [];
  const page = new DOMParser().parseFromString(html.replace(element, ''), 'text/html');
  for (const script of page.querySelectorAll('script, link[rel="modulepreload"]')) script.remove();
  if (styles !== undefined) applyTheme(page, styles);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The server has chosen the theme: its rules hold for all media. */
function applyTheme(page: Document, styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  for (const media of sheet.cssRules) {
    if (!(media instanceof CSSMediaRule) || media.conditionText !== 'all') continue;
    for (const rule of media.cssRules) {
      if (!(rule instanceof CSSStyleRule)) continue;
      for (const element of page.querySelectorAll<HTMLElement>(rule.selectorText)) {
        element.style.cssText += rule.style.cssText;
      }
    }
  }
}
