/** Background colors; must match app.css. `highest` and `lowest` have the least contrast with the accent. */
export const surfaces = {
  dark: { ground: '#0a0e11', highest: '#12181c' },
  light: { ground: '#eef1f1', lowest: '#e3e8e9' },
} as const;
