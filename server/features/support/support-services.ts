/** Services of the desk's support pages. */
import type {} from '../accounts/server.ts';
import type { FeatureServices } from '../define-feature.ts';
import type { DeskServices } from '../staff/desk-access.ts';

export type SupportServices = DeskServices & Pick<FeatureServices, 'account'>;
