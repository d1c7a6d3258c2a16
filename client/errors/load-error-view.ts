/** Loads the error view while all is well: when it is needed, the network may be down. */
import { type ErrorViewComponent, loadedErrorView, setErrorView } from './loaded-error-view.ts';

export async function loadErrorView(): Promise<ErrorViewComponent> {
  return loadedErrorView() ?? setErrorView((await import('./error-view.tsx')).ErrorView);
}
