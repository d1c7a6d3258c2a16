/** What a loaded page needs besides to be shown: the site's own facts and its files. */

import type { PageJob } from '../render/load-payload.ts';
import type { PageParts } from '../render/stream-page.ts';
import type { Services } from '../services.ts';

export async function partsOf(
  services: Pick<Services, 'assetsOf' | 'site'>,
  { page }: Pick<PageJob, 'page'>,
  loaded: PageParts['loaded'],
): Promise<PageParts> {
  const [site, assets] = await Promise.all([services.site(), services.assetsOf(page)]);
  return { loaded, page, site, assets };
}
