/** Previews of content that visitors do not see yet. */
import type { Router } from 'express';
import { hasContent } from './content-services.ts';
import { previewPath } from './preview-link.ts';
import type { PreviewServices } from './preview-page.ts';

type Services = Omit<PreviewServices, 'content' | 'embedded'> &
  Pick<Parameters<typeof hasContent>[0], 'content' | 'embedded'>;

/** The page is loaded with the first preview. */
export function routes(app: Router, services: Services): void {
  if (!hasContent(services)) return;
  const loading = { page: null as ReturnType<typeof loadPreviewPage> | null };
  app.get(previewPath, async (req, res, next) => {
    loading.page ??= loadPreviewPage(services);
    await (await loading.page)(req, res, next);
  });
}

async function loadPreviewPage(services: PreviewServices) {
  const { previewPage } = await import('./preview-page.ts');
  return previewPage(services);
}
