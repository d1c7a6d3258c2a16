/** Site facts and assets that a loaded page needs to be rendered. */

import type { PageRequest } from '../../render/load-payload.ts';
import type { PageContext } from '../../render/stream-page.ts';
import type { HttpServices } from '../http-services.ts';

export async function loadPageContext(
  services: Pick<HttpServices, 'loadAssets' | 'site'>,
  { page }: Pick<PageRequest, 'page'>,
  loaded: PageContext['loaded'],
): Promise<PageContext> {
  const [site, assets] = await Promise.all([services.site(), services.loadAssets(page)]);
  return { loaded, page, site, assets };
}
