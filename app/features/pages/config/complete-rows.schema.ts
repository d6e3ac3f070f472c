/** The saved order and names of rows that the program defines. Rows that are new to it go last. */
export function completeRows<Row extends { id: string }>(defaults: readonly Row[]) {
  return (rows: Row[]): Row[] => {
    const known = rows.filter(
      (row, index) =>
        defaults.some(({ id }) => id === row.id) &&
        rows.findIndex(({ id }) => id === row.id) === index,
    );
    const missing = defaults.filter(({ id }) => !known.some((row) => row.id === id));
    return [...known, ...missing];
  };
}
