/** The archive cannot be read or used. The message is for administrators. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}
