/** `photo` of an offer, a campaign or a branch: a licensed photograph in client/photos, shown instead of the scene. */

import { object, textField } from './field-types.ts';
import { slug } from './formats.ts';

/** Nothing of it may be left out: a picture without its licence is not shown. */
export const photoSchema = object({
  name: slug,
  alt: textField(10, 200),
  credit: textField(1, 80),
  licence: textField(1, 80),
});
