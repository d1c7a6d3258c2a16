/** `payment-plan.yaml`: the rules by which a balance is paid month by month before departure. */
import { integer, object, text } from './field-types.ts';

export const paymentPlanSchema = object({
  minWeeksBefore: integer(1, 60),
  minInstalments: integer(2, 24),
  dueWeeksBefore: integer(1, 30),
  fee: integer(0, 100_000),
  minTotal: integer(100),
  maxTotal: integer(100),
  depositRule: text(1, 400),
  cancelRule: text(1, 400),
});
