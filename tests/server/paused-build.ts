import { getPriority, setPriority } from 'node:os';
import type { AppBuild } from '#server/pages/app-build.ts';
import { loadBundledApp } from '#tests/support/programs/bundled-app.ts';

// With its low priority, the thread would wait for all other processes of the test run. Only root may raise it.
if (process.getuid?.() === 0) setPriority(getPriority(process.pid));

/**
 * The built app, except that pages whose address contains `pause` wait, with their data loaded, until
 * the test continues them, and pages whose address contains `crash` end their thread.
 */
const build = await loadBundledApp();
export const { assets, assetsBuildDirectory, basename, future, isSpaMode } = build;
export const { prerender, publicPath, routeDiscovery, routes, ssr } = build;
const { module } = build.entry;

const renderPage: AppBuild['entry']['module']['default'] = async (request, ...rest) => {
  if (request.url.includes('crash')) process.exit(1);
  if (request.url.includes('pause')) await pause();
  return module.default(request, ...rest);
};

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel('paused-build');
    channel.onmessage = (event) => {
      if ((event as MessageEvent<string>).data !== 'continue') return;
      channel.close();
      resolve();
    };
    channel.postMessage('paused');
  });
}

export const entry = { ...build.entry, module: { ...module, default: renderPage } };
