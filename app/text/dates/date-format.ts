const MAX_FORMATS = 50;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Keeps formats, because creating one takes longer than using it a hundred times. */
export function getDateFormat(
  language: string | undefined,
  options: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, options);
  if (formats.size === MAX_FORMATS) formats.clear();
  formats.set(key, format);
  return format;
}

/** Of the reader, in the browser. */
export function getOwnTimeZone(): string {
  return getDateFormat(undefined).resolvedOptions().timeZone;
}
