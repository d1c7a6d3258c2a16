/** Agreeing to be sent offers: one box for each channel, none of them ticked and none of them needed. */
import type { CheckboxField } from '../define-form.ts';

/** Goes up by one whenever a sentence below changes: what was agreed to is kept with the number that was shown. */
export const marketingWordingVersion = 2;

/** Not post: an enquiry has no address, and we do not ask for one only to advertise. */
export const marketingFields = {
  optin_email: { type: 'checkbox', label: 'Send me holiday offers by email' },
  optin_sms: { type: 'checkbox', label: 'Send me holiday offers by text message' },
  optin_whatsapp: { type: 'checkbox', label: 'Send me holiday offers by WhatsApp' },
} as const satisfies Record<string, CheckboxField>;

/** The boxes stand together, below everything that the answer needs. */
export const marketingGroup = {
  legend: 'Would you like offers as well?',
  hint: 'Tick any that you would like: each is separate. It makes no difference to our reply, and you can stop any of them at any time.',
  fields: ['optin_email', 'optin_sms', 'optin_whatsapp'],
} as const;

/** Where nothing else is left to be asked. */
export const marketingFold = {
  summary: 'Offers as well? (optional)',
  fields: marketingGroup.fields,
} as const;
