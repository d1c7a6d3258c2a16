/** Forms that only the agency's own facts can check to the end, by the form's name. */
import type { FormCheck } from './form-check.ts';

export const formChecks: Readonly<Record<string, FormCheck>> = {};
