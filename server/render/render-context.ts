/** What making a page of its data takes. */
import type { Services } from '../services.ts';

export type RenderContext = Pick<Services, 'env' | 'builds'>;
