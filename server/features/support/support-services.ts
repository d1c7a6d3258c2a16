/** Services of the desk's support pages. */
import type {} from '../accounts/server.ts';
import type { FeatureServices } from '../define-feature.ts';
import type { DeskHost } from '../staff/desk-part.ts';

export type SupportServices = DeskHost & Pick<FeatureServices, 'account'>;
