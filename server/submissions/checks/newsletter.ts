/** Each way of sending offers has the address that it needs. */
import { type FormCheck, textOf } from './form-check.ts';

export const checkNewsletter: FormCheck = async (values) => {
  const ticked = (field: string) => textOf(values, field) === 'yes';
  const missing = (field: string) => textOf(values, field) === '';
  return {
    ...((ticked('optin_sms') || ticked('optin_whatsapp')) && missing('phone')
      ? { phone: 'Enter a phone number' }
      : {}),
    ...(ticked('optin_post') && missing('postcode') ? { postcode: 'Enter your postcode' } : {}),
  };
};
