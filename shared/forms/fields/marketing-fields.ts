/** Consent to offers: one checkbox per channel, none ticked in advance and none required. */
import type { CheckboxField } from '../define-form.ts';

/** Raised by one whenever a sentence below changes; a consent is stored with the version that was shown. */
export const marketingWordingVersion = 2;

/** Excludes post: an enquiry has no postal address, and we do not ask for one only to advertise. */
export const marketingFields = {
  optin_email: { type: 'checkbox', label: 'Send me holiday offers by email' },
  optin_sms: { type: 'checkbox', label: 'Send me holiday offers by text message' },
  optin_whatsapp: { type: 'checkbox', label: 'Send me holiday offers by WhatsApp' },
} as const satisfies Record<string, CheckboxField>;

/** Checkboxes shown together, below all fields that the reply needs. */
export const marketingGroup = {
  legend: 'Would you like offers as well?',
  hint:
    'Tick any that you would like, as each is separate. It makes no difference to our reply, and ' +
    'you can stop any of them at any time.',
  fields: ['optin_email', 'optin_sms', 'optin_whatsapp'],
} as const;

/** For forms without other optional fields. */
export const marketingFold = {
  summary: 'Offers as well? (optional)',
  fields: marketingGroup.fields,
} as const;
