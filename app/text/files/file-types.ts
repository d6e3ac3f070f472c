/** The types of files that readers download, by the extension of their storage key. */
export const fileTypeLabels = {
  pdf: 'PDF',
  zip: 'ZIP',
  txt: 'Text',
  csv: 'CSV',
  mp3: 'MP3',
  m4a: 'M4A',
  ogg: 'Ogg',
  wav: 'WAV',
  flac: 'FLAC',
};

/** The same for people who choose one. */
export const FILE_TYPES_HINT = 'PDF, ZIP, text, CSV, or audio as MP3, M4A, Ogg, WAV or FLAC';

/** For the `accept` attribute. The server checks the content. */
export const ACCEPTED_FILES = [...Object.keys(fileTypeLabels), 'opus']
  .map((extension) => `.${extension}`)
  .join(',');
