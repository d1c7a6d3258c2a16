/** Forms by name, for the server; a browser loads only the one that its page shows. */
import { everyForm } from './every-form.generated.ts';

export { everyForm };
export type EveryForm = typeof everyForm;
export type FormName = keyof EveryForm;

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(everyForm, name);
}
