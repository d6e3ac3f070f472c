import { useEffect, useRef, useState } from 'react';
import { ChoiceButtons } from './choice-buttons.tsx';

/** Widths of windows in pixels. */
const PHONE_WIDTH = 390;
const DESKTOP_WIDTH = 1280;
/** Farther than any page goes. */
const FAR_BELOW = 1_000_000;
const DEVICES = [
  { id: 'phone', label: 'Phone' },
  { id: 'desktop', label: 'Desktop' },
] as const;

export type Device = (typeof DEVICES)[number]['id'];

/** What is not a page has the width of a column. */
const COLUMN_WIDTH = 640;

interface PreviewFrameProps {
  title: string;
  /** A page without scripts. */
  html: string | undefined;
  problem: string | undefined;
  /** A page to show before there is HTML, also without scripts. Its policy holds for the HTML, too. */
  src?: string;
  desktopWidth?: number;
  /** The width that it starts with. */
  startsWith?: Device;
  /** The id of an element of the page that it starts at. */
  startsAt?: string | undefined;
  /** Starts at the end of the page. */
  startsAtEnd?: boolean;
  /** Other things to show, besides the page on these devices. */
  others?: readonly { id: string; label: string }[];
  /** Called with the id of one of them, or undefined for the page. */
  onShow?: (other: string | undefined) => void;
  /** Shown above the frame. */
  children?: React.ReactNode;
}

/** A page as it looks on a phone or in a wide window, scaled to fit. It stays where it was scrolled to. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { title, html, problem, src, desktopWidth = DESKTOP_WIDTH, children } = props;
  const { startsWith = 'phone', startsAt, startsAtEnd = false, others = [], onShow } = props;
  const [shown, setShown] = useState<string>(startsWith);
  const { box, size } = useSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrollTop = useRef(startsAtEnd ? FAR_BELOW : 0);
  const widths: Record<string, number> = { phone: PHONE_WIDTH, desktop: desktopWidth };
  const width = widths[shown] ?? COLUMN_WIDTH;
  const scale = Math.min(1, size.width / width);
  const show = () => {
    if (src !== undefined && html !== undefined) replacePage(frame.current, html);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else changes doesn't change the page
  useEffect(show, [html]);
  return (
    <section
      aria-label="Preview"
      className={src === undefined ? 'page-preview noscript:hidden' : 'page-preview'}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2 noscript:hidden">
        <ChoiceButtons
          legend={others.length > 0 ? 'Form of the preview' : 'Width of the preview'}
          choices={[...DEVICES, ...others]}
          value={shown}
          onChoose={(id) => {
            setShown(id);
            onShow?.(others.find((other) => other.id === id)?.id);
          }}
        />
        {children}
        <p role="status" className="basis-full text-small text-danger">
          {problem}
        </p>
      </div>
      <div ref={box} className="page-preview-box">
        <iframe
          // Another page would become a step back in the history of this one.
          key={src}
          ref={frame}
          title={title}
          sandbox="allow-same-origin"
          src={src}
          srcDoc={src === undefined ? html : undefined}
          style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
          onLoad={() => {
            show();
            const view = frame.current?.contentWindow;
            if (startsAt && scrollTop.current === 0) {
              view?.document.getElementById(startsAt)?.scrollIntoView();
            } else view?.scrollTo(0, scrollTop.current);
            view?.addEventListener('scroll', () => {
              scrollTop.current = view.scrollY;
            });
          }}
        />
      </div>
    </section>
  );
}

/** Keeps the document of the frame, with its policy and where it was scrolled to. */
function replacePage(frame: HTMLIFrameElement | null, html: string): void {
  const page = frame?.contentDocument;
  // Before it has loaded, it has the policy of this page.
  if (page && page.URL !== 'about:blank') page.documentElement.innerHTML = html;
}

/** How large an element is, in pixels. */
function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: PHONE_WIDTH, height: 600 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}
