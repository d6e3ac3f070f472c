import { useEffect, useRef, useState } from 'react';

/** Widths of windows in pixels. */
const WIDTHS = { phone: 390, desktop: 1280 };
type Device = keyof typeof WIDTHS;
const DEVICES: readonly { id: Device; label: string }[] = [
  { id: 'phone', label: 'Phone' },
  { id: 'desktop', label: 'Desktop' },
];

interface PreviewFrameProps {
  title: string;
  /** A page without scripts. */
  html: string | undefined;
  problem: string | undefined;
}

/** A page as it looks on a phone or in a wide window, scaled to fit. It stays where it was scrolled to. */
export function PreviewFrame({ title, html, problem }: PreviewFrameProps) {
  const [device, setDevice] = useState<Device>('phone');
  const { box, size } = useSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrollTop = useRef(0);
  const scale = Math.min(1, size.width / WIDTHS[device]);
  return (
    <section aria-label="Preview" className="page-preview noscript:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2">
        <fieldset className="flex gap-1">
          <legend className="sr-only">Width of the preview</legend>
          {DEVICES.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === device}
              onClick={() => setDevice(id)}
              className="page-preview-width type-label"
            >
              {label}
            </button>
          ))}
        </fieldset>
        <p role="status" className="text-small text-danger">
          {problem}
        </p>
      </div>
      <div ref={box} className="page-preview-box">
        <iframe
          ref={frame}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={html}
          style={{
            width: WIDTHS[device],
            height: size.height / scale,
            transform: `scale(${scale})`,
          }}
          onLoad={() => {
            const view = frame.current?.contentWindow;
            view?.scrollTo(0, scrollTop.current);
            view?.addEventListener('scroll', () => {
              scrollTop.current = view.scrollY;
            });
          }}
        />
      </div>
    </section>
  );
}

/** How large an element is, in pixels. */
function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: WIDTHS.phone, height: 600 });
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
