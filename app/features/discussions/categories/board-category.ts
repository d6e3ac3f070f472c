/** A category as pages show it. */
export interface BoardCategory {
  id: string;
  name: string;
  /** Colors of its swatch, in the light and the dark theme. */
  colors: readonly [light: string, dark: string];
  isArchived: boolean;
  whoMayPost: 'everyone' | 'members' | 'staff';
}

/** An option of the form for new messages. */
export interface CategoryChoice {
  id: string;
  /** The name, with who may post there if that is not everyone. */
  label: string;
}
