/** The JSON files of an upload. A ZIP file can have media besides. */
export function listJsonFiles(names: readonly string[]): string[] {
  return names.filter((name) => names.length === 1 || /\.json$/i.test(name));
}

/** Paths in a ZIP file by the name of the file. */
export function byFileName(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [getFileName(name), name]));
}

/** Of a path with either kind of slashes. */
export function getFileName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}
