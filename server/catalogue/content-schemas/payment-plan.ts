/** `payment-plan.yaml`: the rules by which a balance is paid month by month before departure. */
import { integerField, object, penceField, textField } from './field-types.ts';

export const paymentPlanSchema = object({
  minWeeksBefore: integerField(1, 60),
  minInstalments: integerField(2, 24),
  dueWeeksBefore: integerField(1, 30),
  fee: penceField(0, 100_000),
  minTotal: penceField(100),
  maxTotal: penceField(100),
  depositRule: textField(1, 400),
  cancelRule: textField(1, 400),
});
