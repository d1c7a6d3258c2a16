/** Validators by collection: of a whole document, and of the fields that an update gives. */
import { defineValidator, type Validator } from '../settings/define-validator.ts';
import { type CollectionShape, collectionShapes } from './collection-shapes.ts';

type Validators = Readonly<Record<keyof typeof collectionShapes, Validator<object>>>;

export const isWholeDocument: Validators = validatorsOf(({ required }) => required);
export const isPartOfDocument: Validators = validatorsOf(() => []);

function validatorsOf(listRequired: (shape: CollectionShape) => readonly string[]): Validators {
  const validators = Object.entries<CollectionShape>(collectionShapes).map(([name, shape]) => [
    name,
    defineValidator(
      {
        type: 'object',
        required: listRequired(shape),
        additionalProperties: false,
        properties: shape.properties,
      },
      { allErrors: true, allowUnionTypes: true },
    ),
  ]);
  return Object.fromEntries(validators) as Validators;
}
