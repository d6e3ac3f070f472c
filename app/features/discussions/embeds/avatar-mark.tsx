/** Hues far enough apart to be told apart in a list. */
const HUES = 12;

/** The same for a name wherever it stands, whatever its capitals. */
function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % HUES) * (360 / HUES);
}

/** Stands for a face: the first letter of a name on a ground of the name's own colour. */
export function AvatarMark({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
  const hue = hueOf(name);
  const [letter = '?'] = name.trim();
  return (
    <span
      aria-hidden="true"
      className={`type-wide grid shrink-0 place-items-center rounded-edge uppercase select-none ${isSmall ? 'size-8 text-small' : 'size-11 text-title'}`}
      style={{
        background: `light-dark(oklch(0.9 0.045 ${hue}), oklch(0.3 0.05 ${hue}))`,
        color: `light-dark(oklch(0.36 0.1 ${hue}), oklch(0.87 0.08 ${hue}))`,
      }}
    >
      {letter}
    </span>
  );
}
