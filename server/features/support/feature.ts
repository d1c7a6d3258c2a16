/** Support: emails that failed, and a visitor's account and subscriptions, at the desk. */
import type { Feature } from '../define-feature.ts';

export const support = { name: 'support', loadDesk: () => import('./desk.ts') } satisfies Feature;
