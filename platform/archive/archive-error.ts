/** The archive cannot be imported. The message is for administrators. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}
