/** The grounds that text stands on, darkest and lightest of each theme; the same as in app.css. */
export const surfaces = {
  dark: { ground: '#0a0e11', highest: '#12181c' },
  light: { ground: '#eef1f1', lowest: '#e3e8e9' },
} as const;
