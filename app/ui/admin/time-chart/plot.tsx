import { type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import type uPlot from 'uplot';
import { useTheme } from '#app/ui/theme/theme.ts';
import type { ChartKind, ChartPoint } from './chart-point.ts';
import { drawPlot } from './plot-drawing.ts';

interface PlotProps {
  kind: ChartKind;
  points: readonly ChartPoint[];
  /** Index of the point at the cursor. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
}

const schemeQueries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];

function subscribeToScheme(onChange: () => void): () => void {
  const lists = schemeQueries.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', onChange);
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange);
  };
}

/** Draws the points again when their colors change. */
export default function Plot(props: PlotProps) {
  const [theme] = useTheme();
  const scheme = useSyncExternalStore(subscribeToScheme, () =>
    schemeQueries.map((query) => matchMedia(query).matches).join(),
  );
  return <Drawing key={`${theme} ${scheme}`} {...props} />;
}

function Drawing({ kind, points, index, onIndexChange }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<uPlot>(null);
  useEffect(() => {
    if (!box.current) return;
    const plot = drawPlot(box.current, kind, points);
    drawn.current = plot;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      // A hidden tab has no size.
      if (width > 0) plot.setSize({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [kind, points]);
  useEffect(() => {
    const plot = drawn.current;
    // A new plot knows its scales only after a microtask of its own.
    if (plot && points.length > 0) queueMicrotask(() => moveCursor(plot, kind, index));
  }, [kind, points, index]);
  const follow = ({ clientX }: PointerEvent) => {
    const plot = drawn.current;
    if (plot) onIndexChange(plot.posToIdx(clientX - plot.over.getBoundingClientRect().left));
  };
  return (
    <div
      ref={box}
      className="chart-drawing"
      onPointerMove={follow}
      onPointerLeave={() => onIndexChange(undefined)}
    />
  );
}

function moveCursor(plot: uPlot, kind: ChartKind, index: number | undefined): void {
  const isShown = index !== undefined;
  plot.setCursor({ left: isShown ? plot.valToPos(index, 'x') : -1, top: 0 }, false);
  if (kind !== 'columns') return;
  const left = isShown ? plot.valToPos(index - 0.5, 'x') : 0;
  const width = isShown ? plot.valToPos(index + 0.5, 'x') - left : 0;
  plot.setSelect({ left, width, top: 0, height: plot.over.clientHeight }, false);
}
