import { FloatImage } from './image.ts';
import { clamp } from './range.ts';

/** Near-Gaussian blur: three running means each way. `radius` in pixels. */
export function blur(image: FloatImage, radius: number): FloatImage {
  const size = Math.max(1, Math.round(radius));
  let from = image;
  for (let pass = 0; pass < 3; pass += 1) {
    from = means(means(from, size, true), size, false);
  }
  return from;
}

function means(image: FloatImage, size: number, across: boolean): FloatImage {
  const out = new FloatImage(image.width, image.height);
  const lines = across ? image.height : image.width;
  const count = across ? image.width : image.height;
  const step = across ? 3 : image.width * 3;
  const line = across ? image.width * 3 : 3;
  for (let row = 0; row < lines; row += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const start = row * line + channel;
      const at = (index: number): number =>
        image.data[start + clamp(index, 0, count - 1) * step] ?? 0;
      let total = 0;
      for (let index = -size; index <= size; index += 1) total += at(index);
      for (let index = 0; index < count; index += 1) {
        out.data[start + index * step] = total / (size * 2 + 1);
        total += at(index + size + 1) - at(index - size);
      }
    }
  }
  return out;
}
