/** Features of the site, one line each; deleting a feature is deleting its folder and its line. */
import { accounts } from './features/accounts/feature.ts';
import { bookings } from './features/bookings/feature.ts';
import { payments } from './features/payments/feature.ts';
import { subscriptions } from './features/subscriptions/feature.ts';

export const features = [accounts, subscriptions, payments, bookings] as const;
