/** The browser's front door, a few kilobytes: it watches for what goes wrong, shows what is the visitor's own, and calls in the rest when it is wanted. */
// First of all styles: it sets the order of the layers, whichever file comes next.
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
  // Where React will look at what the server wrote, it must find it so.
  if (isStill) startOwn();
  // What the server wrote can be read, followed and sent as it stands.
  if (isStill) await whenWanted();
  const { mount } = await import('./mount.ts');
  await mount(container, config);
  if (!isStill) startOwn();
}

/** What only this visitor sees, on a page that is the same for everybody. */
function startOwn(): void {
  startAccount();
  startMyBranch();
}

emitAppStage('boot');
watchUnhandledErrors();
start().catch((error: unknown) => {
  // The server's page stays: it can be read, and its links and forms work.
  emitAppStage('failed');
  reportError('mount', error);
});
