/** Few enough that neighboring hues are easy to tell apart. */
const HUES = 12;

function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % HUES) * (360 / HUES);
}

/** The first letter of a name, on a color derived from the name. */
export function InitialAvatar({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
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
