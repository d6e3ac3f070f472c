/** For the control that an error is about, with the id of its `FieldError`. In a group of controls, for each one. */
export function invalidProps(errorId: string, error: string | undefined, hintId?: string) {
  const ids = [hintId, error && errorId].filter(Boolean);
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
