/** The `handle` of a route that other programs call, with JSON instead of a form. */
export const acceptsJson = { acceptsJson: true } as const;

export function isAcceptingJson(handle: unknown): handle is typeof acceptsJson {
  return typeof handle === 'object' && handle !== null && 'acceptsJson' in handle;
}
