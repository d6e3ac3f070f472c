import uPlot from 'uplot';
import type { ChartKind, ChartPoint } from './chart-point.ts';

/** Space beside the drawing, in CSS pixels as in time-chart.css. */
const LEFT = 44;
const RIGHT = 28;
/** Space above it for half of the topmost number. */
const TOP = 8;
const LABEL_GAP = 16;

/** Points between two labels: weeks of days, quarters of a day or year. */
const labelSteps: Record<ChartKind, number[]> = {
  line: [1, 2, 7, 14, 28],
  columns: [1, 2, 3, 6, 12],
};
/** Counts have no fractions: 1, 2, 5, 10, … */
const numberSteps = Array.from({ length: 15 }, (_, power) =>
  [1, 2, 5].map((factor) => factor * 10 ** power),
).flat();
const MAX_NUMBER_STEPS = 4;
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Takes colors and font from the page: the legend's swatches have each series' color, width and area. */
export function drawPlot(box: HTMLElement, kind: ChartKind, points: readonly ChartPoint[]): uPlot {
  const swatches = [...(box.closest('figure')?.querySelectorAll('.chart-swatch') ?? [])];
  const styles = swatches.map((swatch) => getComputedStyle(swatch));
  const values = styles.map((_, series) => points.map((point) => point.values[series] ?? null));
  const last = points.length - 1;
  const isOpenEnded = kind === 'line' && last > 0 && points[last]?.isPartial === true;
  // Dashed lines lead to the last point while its time has not ended.
  const solid = isOpenEnded ? values.map((all) => all.with(last, null)) : values;
  const dashed = isOpenEnded
    ? values.map((all) => all.map((value, index) => (index < last - 1 ? null : value)))
    : [];
  const max = Math.max(1, ...values.flat().map(Number));
  const step = numberSteps.find((size) => size * MAX_NUMBER_STEPS >= max) ?? max;
  const margin = kind === 'columns' ? 0.5 : 0;
  return new uPlot(
    {
      width: box.clientWidth,
      height: box.clientHeight,
      padding: [TOP, RIGHT, 0, 0],
      legend: { show: false },
      select: { show: true, over: false, left: 0, top: 0, width: 0, height: 0 },
      cursor: {
        x: kind === 'line',
        y: false,
        drag: { x: false, setScale: false },
        points: {
          size: 9,
          fill: (_, series) => styles[(series - 1) % styles.length]?.color ?? '',
          ...(kind === 'columns' && { show: false }),
        },
      },
      scales: {
        x: { time: false, range: [-margin, points.length - 1 + margin] },
        y: { range: [0, Math.ceil(max / step) * step] },
      },
      axes: getAxes(box, kind, points, step),
      hooks: {
        draw: [(plot) => drawMarks(plot, points, styles.at(-1)?.color ?? '')],
      },
      series: [
        {},
        ...styles.map((style) => getSeries(style, kind)),
        ...dashed.map((_, series) => getDashedSeries(styles[series])),
      ],
    },
    [points.map((_, index) => index), ...solid, ...dashed],
    box,
  );
}

/** Half the width of a mark, in CSS pixels. */
const MARK = 5;

/** A triangle on the axis below each point that is marked. */
function drawMarks({ ctx, bbox, valToPos }: uPlot, points: readonly ChartPoint[], color: string) {
  const size = MARK * uPlot.pxRatio;
  const bottom = bbox.top + bbox.height;
  ctx.fillStyle = color;
  for (const [index, { isMarked }] of points.entries()) {
    if (!isMarked) continue;
    const x = valToPos(index, 'x', true);
    ctx.beginPath();
    ctx.moveTo(x - size, bottom);
    ctx.lineTo(x + size, bottom);
    ctx.lineTo(x, bottom - size * 1.5);
    ctx.fill();
  }
}

function getSeries(style: CSSStyleDeclaration, kind: ChartKind): uPlot.Series {
  if (kind === 'columns') {
    const paths = uPlot.paths.bars?.({ size: [0.7, 56] });
    return { fill: style.color, width: 0, points: { show: false }, ...(paths && { paths }) };
  }
  return {
    stroke: style.color,
    fill: style.backgroundColor,
    width: Number.parseFloat(style.borderTopWidth),
    points: { show: false },
  };
}

function getDashedSeries(style: CSSStyleDeclaration | undefined): uPlot.Series {
  return {
    stroke: style?.color ?? '',
    width: Number.parseFloat(style?.borderTopWidth ?? '2'),
    dash: [3, 5],
    points: { show: false },
  };
}

function getAxes(
  box: HTMLElement,
  kind: ChartKind,
  points: readonly ChartPoint[],
  step: number,
): uPlot.Axis[] {
  const { color, borderTopColor, fontSize, fontFamily } = getComputedStyle(box);
  const font = `${Math.round(Number.parseFloat(fontSize))}px ${fontFamily}`;
  const labels = points.map(({ name, axisName }) => axisName ?? name);
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = font;
  const widths = labels.map((label) => context?.measureText(label).width ?? 0);
  const shared = { stroke: color, font, gap: 8, ticks: { show: false } };
  return [
    {
      ...shared,
      size: 28,
      space: Math.max(0, ...widths) + LABEL_GAP,
      incrs: labelSteps[kind],
      values: (_, splits) => splits.map((index) => labels[index] ?? ''),
      grid: { show: false },
    },
    {
      ...shared,
      size: LEFT,
      incrs: [step],
      space: 1,
      values: (_, splits) => splits.map((value) => compact.format(value)),
      grid: { stroke: borderTopColor, width: 1 },
    },
  ];
}
