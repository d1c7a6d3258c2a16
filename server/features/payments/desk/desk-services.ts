/** Services of the desk's pages about payments. */
import type { FeatureServices } from '../../define-feature.ts';
import type { DeskServices } from '../../staff/desk-access.ts';
import type {} from '../server.ts';

export type PaymentDeskServices = DeskServices & Pick<FeatureServices, 'payments'>;
