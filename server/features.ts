/** Features of the site, one line each; deleting a feature is deleting its folder and its line. */
import { accounts } from './features/accounts/feature.ts';
import { bookings } from './features/bookings/feature.ts';
import { enquiries } from './features/enquiries/feature.ts';
import { payments } from './features/payments/feature.ts';
import { subscriptions } from './features/subscriptions/feature.ts';
import { travelMoney } from './features/travel-money/feature.ts';

export const features = [accounts, subscriptions, payments, bookings, enquiries, travelMoney] as const;
