/** `photo` of an offer, campaign or branch: a licensed photograph in client/photos in place of the scene. */

import { object, textField } from './field-types.ts';
import { slug } from './formats.ts';

/** All fields are required: a picture without its licence is not shown. */
export const photoSchema = object({
  name: slug,
  alt: textField(10, 200),
  credit: textField(1, 80),
  licence: textField(1, 80),
});
