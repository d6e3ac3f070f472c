/** A category as pages show it. */
export interface BoardCategory {
  id: string;
  name: string;
  /** Of its swatch, in the light and the dark theme. */
  colors: readonly [light: string, dark: string];
  isArchived: boolean;
  whoMayPost: 'everyone' | 'members' | 'staff';
}

/** The category's name, with who may post in it. */
export function postingLabel({ name, whoMayPost }: BoardCategory): string {
  return whoMayPost === 'everyone' ? name : `${name} (${whoMayPost} only)`;
}
