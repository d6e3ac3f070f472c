import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Scripts in few files, because each file costs a phone more than its bytes. A group takes the files
 * it matches and everything they import, unless an earlier group has it.
 */
const scriptGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'frame',
    test: /\/app\/(features\/(identity|images|pages)\/embeds\/(?!explain-|forget-|image-form-fields|thumbnail)|features\/(affiliates\/embeds\/affiliate-disclosure|notifications\/embeds\/follow-)|text\/(links\/sponsored-link|dates\/durations)|features\/media\/media\.schema|features\/discussions\/categories\/category-swatch|shell\/(?!admin|routes|header\/(account-menu|announcement-bar|submenu))|http\/(?!admin\/|right\.|content-id|forms\/(to-text|typed-number|fields|read-ids))|ui\/(?!admin|rich-text\/external-video|marks\/(move-claim|show-new)|live\/use-refresh|rich-text\/long|copy-button|filter-links|theme\/(accent|color|contrast)|dialog|combobox|uploads|editor|forms\/(password-field|show-password|file-drop|text-area|use-fields-key|use-typed-draft)|result-page|toasts\/use-failure-toast))/,
  },
  {
    name: 'content',
    test: /\/app\/(features\/(claims\/embeds\/mentioned-claims|discussions\/embeds\/comment-count)|(features\/(affiliates|community|media|news|notifications|stories|submissions)\/embeds|ui\/rich-text)\/(?!affiliate-(dialog|table)|push-|browser-push|lead-article|article-teaser|byline|category-label|external-video|media-figure|media-gallery|media-thumbnail|story-row))/,
  },
  // Lists, which pages of media and events don't show.
  {
    name: 'teasers',
    test: /\/app\/features\/news\/embeds\/(article-teaser|byline|category-label)/,
  },
  {
    name: 'tiles',
    test: /\/app\/(features\/(media\/embeds\/media-(gallery|thumbnail)|discussions\/embeds\/thread-card)|text\/count-noun)/,
  },
  // The home page shows both, and articles neither.
  {
    name: 'rows',
    test: /\/app\/features\/(stories\/embeds\/story-row|claims\/embeds\/claim-list)/,
  },
  {
    name: 'account-menu',
    test: /\/app\/(shell\/header\/account-menu|features\/bookmarks\/embeds\/save-in-place)/,
  },
  {
    name: 'discussion',
    test: /\/app\/features\/(discussions\/(embeds\/(comments|report-link)|board\/archived-note)|bookmarks\/embeds\/save-link)/,
  },
  {
    name: 'poll',
    test: /\/app\/features\/polls\/components\/(poll-(form|heading)|forecast)/,
  },
  {
    name: 'account',
    test: /\/app\/features\/(sign-in\/embeds\/(?!set-up)|account\/components|submissions\/components)/,
  },
  // Before the admin, which public pages don't load.
  { name: 'failure-toast', test: /\/app\/ui\/toasts\/use-failure-toast/ },
  { name: 'dialog', test: /\/app\/ui\/dialogs\/dialog\./ },
  { name: 'admin', test: /\/app\/(shell|ui)\/admin\/(?!time-chart\/plot)/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

/**
 * Tailwind repeats the initial values of its variables for browsers without `@property`, which are older than
 * `cssTarget`. Readers of all others would load them for nothing.
 */
const withoutOldBrowsers: Plugin = {
  name: 'without-old-browsers',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      file.source = String(file.source).replace(
        /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/,
        '',
      );
    }
  },
};

/** Every page loads the file names of all routes, and hashes don't compress. */
const SCRIPT_NAME = 'assets/[name]-[hash:7].js';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), withoutOldBrowsers],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: scriptGroups },
            entryFileNames: SCRIPT_NAME,
            chunkFileNames: SCRIPT_NAME,
          },
        },
        license: { fileName: '.vite/licenses.json' },
      },
    },
  },
  // Small files stay files: a data: address would need its own exception in the content policy.
  build: {
    assetsInlineLimit: 0,
    // Preloading what a lazy-loaded chunk imports would cost every page 400 bytes to save one round trip.
    modulePreload: false,
    // Themes rest on `light-dark()`; written out for older browsers it no longer follows a part of a page.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
  },
});
