/** The admin page about a member or guest. */
export function userProfilePath(actorId: number): string {
  return `/admin/people/${actorId}`;
}
