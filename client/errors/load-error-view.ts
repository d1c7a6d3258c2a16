/** The error view, fetched while all is well: when it is needed, the network may be what is broken. */
import { type ErrorViewComponent, loadedErrorView, setErrorView } from './loaded-error-view.ts';

export async function loadErrorView(): Promise<ErrorViewComponent> {
  return loadedErrorView() ?? setErrorView((await import('./error-view.tsx')).ErrorView);
}
