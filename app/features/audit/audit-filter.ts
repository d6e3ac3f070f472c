const MAX_PARAM_LENGTH = 200;

export interface AuditFilter {
  /** The actor's name at the time of the action. */
  actor: string | undefined;
  action: string | undefined;
  /** The subject's kind. */
  kind: string | undefined;
  /** Days such as `2026-11-21`, both inclusive. */
  from: string | undefined;
  to: string | undefined;
}

/** Reads the filter from query parameters and ignores invalid days. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const param = (name: string) => query.get(name)?.trim().slice(0, MAX_PARAM_LENGTH) || undefined;
  return {
    actor: param('actor'),
    action: param('action'),
    kind: param('kind'),
    from: readDay(param('from')),
    to: readDay(param('to')),
  };
}

function readDay(param: string | undefined): string | undefined {
  if (!param || !/^\d{4}-\d\d-\d\d$/.test(param)) return undefined;
  return Number.isNaN(Date.parse(param)) ? undefined : param;
}

/** The filter as a query string, which is empty without a filter. */
export function auditFilterQuery(filter: AuditFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}
