/** One line of the table: a measurement and its reference in the same run. */
export interface Row {
  name: string;
  measured: string;
  reference: string;
  ratio: string;
  goal: string;
  isMet: boolean;
}

export interface Comparison {
  measured: number;
  reference: number;
  unit: string;
  referenceName: string;
  ratio: number;
  goal: { atLeast: number };
}

const formatNumber = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);

/** A row for measured / reference, where higher is better. */
export function ratioRow(name: string, comparison: Comparison): Row {
  const { measured, reference, unit, referenceName, ratio, goal } = comparison;
  return {
    name,
    measured: `${formatNumber(measured)} ${unit}`,
    reference: `${formatNumber(reference)} ${unit} (${referenceName})`,
    ratio: ratio.toFixed(3),
    goal: `≥ ${goal.atLeast}`,
    isMet: ratio >= goal.atLeast,
  };
}

/** A row for measured / reference, where lower is better. */
export function slowdownRow(
  name: string,
  { goal, ...comparison }: Omit<Comparison, 'goal'> & { goal: { under: number } },
): Row {
  const row = ratioRow(name, { ...comparison, goal: { atLeast: 0 } });
  return { ...row, goal: `< ${goal.under}`, isMet: comparison.ratio < goal.under };
}

/** A row for a value that must stay below a bound. The reference is for comparison only. */
export function boundRow(
  name: string,
  bound: { measured: number; unit: string; under: number; reference?: string },
): Row {
  return {
    name,
    measured: `${formatNumber(bound.measured)} ${bound.unit}`,
    reference: bound.reference ?? '–',
    ratio: (bound.measured / bound.under).toFixed(3),
    goal: `< ${bound.under} ${bound.unit}`,
    isMet: bound.measured < bound.under,
  };
}

/** Prints lines with the seconds since this call. */
export function elapsed(print: (line: string) => void): (text: string) => void {
  const begun = performance.now();
  return (text) => print(`${((performance.now() - begun) / 1000).toFixed(0)} s: ${text}`);
}

export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.name,
    row.measured,
    row.reference,
    row.ratio,
    row.goal,
    row.isMet ? 'met' : 'MISSED',
  ]);
  const cells = [['benchmark', 'measured', 'reference', 'ratio', 'goal', ''], ...lines];
  const widths = cells[0]?.map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  );
  return cells
    .map((line) => line.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '))
    .join('\n');
}
