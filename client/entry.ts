/** Browser entry, a few kilobytes: reports errors, shows visitor-specific parts, loads the rest on demand. */
// Imported first: it sets the order of the cascade layers, whichever stylesheet comes next.
import './styles/layers.css';
import type { BrowserConfig } from '#shared/browser-config.ts';
import { startAccount } from './account/start-account.ts';
import { reportError, setErrorBuild, watchUnhandledErrors } from './lifecycle/report-error.ts';
import { emitAppStage } from './lifecycle/signals.ts';
import { whenWanted } from './lifecycle/when-wanted.ts';
import { startMyBranch } from './my-branch/start-my-branch.ts';
import { readDataBlock } from './navigation/read-data-block.ts';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element with id "root"');
  const config = JSON.parse(readDataBlock('config')) as BrowserConfig;
  setErrorBuild(config.build.id);
  const isStill = container.dataset.hydrate === 'later';
  // Not yet on a page to hydrate: React must find the server's HTML unchanged.
  if (isStill) startOwn();
  // Until then the server's page can be read, followed and submitted as it is.
  if (isStill) await whenWanted();
  const { mount } = await import('./mount.ts');
  await mount(container, config);
  if (!isStill) startOwn();
}

/** Shows visitor-specific parts on a page that is the same for all visitors. */
function startOwn(): void {
  startAccount();
  startMyBranch();
}

emitAppStage('boot');
watchUnhandledErrors();
start().catch((error: unknown) => {
  // The server's page remains: it can be read, and its links and forms work.
  emitAppStage('failed');
  reportError('mount', error);
});
