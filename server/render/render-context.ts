/** Services for rendering a page from its data. */
import type { Services } from '../services.ts';

export type RenderContext = Pick<Services, 'env' | 'builds'>;
