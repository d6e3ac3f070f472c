import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Small files stay files: a data: address would need its own exception in the content policy.
  build: {
    assetsInlineLimit: 0,
    // Themes rest on `light-dark()`; written out for older browsers it no longer follows a part of a page.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
  },
});
