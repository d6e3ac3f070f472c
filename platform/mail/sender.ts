/** An email address, optionally after a name. Control characters could inject a header. */
export const SENDER = /^(?:[^<>"@\p{Cc}]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u;

/** The domain of `news@example.org` or `Our Hub <news@example.org>`. */
export function getSenderDomain(sender: string): string | undefined {
  return /@([^@>]+)>?$/.exec(sender)?.[1];
}
