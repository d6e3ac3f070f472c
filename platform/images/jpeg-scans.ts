/** "Start of scan" (ITU-T T.81, B.1.1.3). Compressed data never contains it. */
const START_OF_SCAN = Buffer.from([0xff, 0xda]);
/** Most encoders write about ten. Those that look for the smallest file write a few dozen. */
const MAX_SCANS = 100;

/**
 * Whether a JPEG has more scans than any encoder writes. The decoder goes over all pixels for each, and an empty scan
 * takes a few bytes, so a small file can keep it busy for minutes. Other formats may contain the two bytes by chance.
 */
export async function hasTooManyScans(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  let scans = 0;
  let isSplit = false;
  for await (const chunk of chunks) {
    if (isSplit && chunk[0] === START_OF_SCAN[1]) scans += 1;
    for (
      let at = chunk.indexOf(START_OF_SCAN);
      at >= 0;
      at = chunk.indexOf(START_OF_SCAN, at + 2)
    ) {
      scans += 1;
    }
    if (scans > MAX_SCANS) return true;
    isSplit = chunk.at(-1) === START_OF_SCAN[0];
  }
  return false;
}
