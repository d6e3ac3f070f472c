interface Part {
  bytes: Buffer;
  /** From 0. */
  number: number;
  isLast: boolean;
}

/** Parts of equal size, but for the last one, which is empty if there are no bytes. The first may differ. */
export async function* split(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
  firstSize = size,
): AsyncGenerator<Part> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let number = 0;
  let wanted = firstSize;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length <= wanted) continue;
    let bytes = Buffer.concat(waiting);
    // The last part is held back until the end is known.
    while (bytes.length > wanted) {
      yield { bytes: bytes.subarray(0, wanted), number, isLast: false };
      bytes = bytes.subarray(wanted);
      number += 1;
      wanted = size;
    }
    waiting = [bytes];
    length = bytes.length;
  }
  yield { bytes: Buffer.concat(waiting), number, isLast: true };
}
