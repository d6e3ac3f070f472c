/** Another redirect, as far as it matters to one that leads to it. */
export interface NextStep {
  target: string | null;
  target_path: string | null;
}

/** The message about a target that is a redirect itself: those that follow, in order. */
export function describeSteps(
  path: string,
  steps: readonly NextStep[],
  from: string | undefined,
): string | undefined {
  const last = steps.at(-1);
  if (!last) return undefined;
  if (steps.some(({ target_path }) => target_path !== null && target_path === from)) {
    return `That would be a loop: “${path}” leads back to “${from}”.`;
  }
  return last.target === null
    ? `“${path}” is gone itself. Enter a page that exists.`
    : `“${path}” is a redirect itself. Enter its target: ${last.target}`;
}

/** The message about a path that other redirects lead to. */
export function describeLeading(
  first: string,
  hasOthers: boolean,
  target: string | null | undefined,
): string {
  const lead = hasOthers ? `“${first}” and others lead here` : `“${first}” leads here`;
  return target
    ? `${lead}. Change that first, so that it leads to ${target}.`
    : `${lead}. Delete that first, or let it lead elsewhere.`;
}
