/** An account or a guest, as staff deals with both alike. */
export interface PersonRef {
  kind: 'member' | 'guest';
  id: number;
}

/** The page of the desk about somebody. */
export function personPath({ kind, id }: PersonRef): string {
  return `/admin/people/${kind}/${id}`;
}
