function checkboxesIn(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('[data-select]')];
}

export function selectAll(form: HTMLFormElement, isSelected: boolean): void {
  for (const checkbox of checkboxesIn(form)) checkbox.checked = isSelected;
}

/** Shows in the table head whether all, some or none are selected. Returns how many are. */
export function updateSelectAll(form: HTMLFormElement): number {
  const checkboxes = checkboxesIn(form);
  const count = checkboxes.filter(({ checked }) => checked).length;
  const all = form.querySelector<HTMLInputElement>('[data-select-all]');
  if (all) {
    all.checked = count === checkboxes.length;
    all.indeterminate = count > 0 && count < checkboxes.length;
  }
  return count;
}
