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
  /** Shown above the frame. */
  children?: React.ReactNode;
}

/** A page as it looks on a phone or in a wide window, scaled to fit. It stays where it was scrolled to. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { title, html, problem, src, desktopWidth = DESKTOP_WIDTH, children } = props;
  const { startsWith = 'phone', startsAt, startsAtEnd = false } = props;
  const [device, setDevice] = useState(startsWith);
  const { box, size } = useSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrollTop = useRef(startsAtEnd ? FAR_BELOW : 0);
  const width = device === 'phone' ? PHONE_WIDTH : desktopWidth;
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
          legend="Width of the preview"
          choices={DEVICES}
          value={device}
          onChoose={setDevice}
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
