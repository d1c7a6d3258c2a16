/** Validates one value against its JSON Schema and explains each fault and its remedy in plain words. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { anyText } from '../content-schemas/field-types.ts';
import { formatChecks } from '../content-schemas/formats.ts';
import { explainOddCharacter } from './odd-characters.ts';
import type { FieldPath } from './source-file.ts';

export interface ShapeFault {
  readonly path: FieldPath;
  readonly message: string;
}

const ajv = new Ajv({ allErrors: true, verbose: true, discriminator: true, formats: formatChecks });
// References are checked once all items are known.
ajv.addVocabulary(['refersTo', 'otherWords', 'namesOf']);
const compiled = new WeakMap<object, ValidateFunction>();

/** Returns every fault of the value; an empty list when it is valid. */
export function checkShape(shape: TSchema, value: unknown): ShapeFault[] {
  let validate = compiled.get(shape);
  if (!validate) {
    validate = ajv.compile(shape);
    compiled.set(shape, validate);
  }
  if (validate(value)) return [];
  return (validate.errors ?? []).map(toFault);
}

function toFault(error: ErrorObject): ShapeFault {
  const path = error.instancePath.split('/').slice(1).map(toStep);
  const { params, parentSchema } = error;
  switch (error.keyword) {
    case 'required': {
      const hint: unknown = parentSchema?.properties?.[params.missingProperty]?.description;
      const message = hint && hint !== anyText ? `is missing; add it: ${hint}` : 'is missing; add it';
      return { path: [...path, params.missingProperty], message };
    }
    case 'dependencies':
      return {
        path: [...path, params.property],
        message: `needs ${params.deps} beside it; add it, or take this out`,
      };
    case 'additionalProperties': {
      const fields = Object.keys(parentSchema?.properties ?? {}).join(', ');
      const odd = explainOddCharacter(params.additionalProperty);
      return {
        path: [...path, params.additionalProperty],
        message: odd ?? `is not a field here; take it out, or mend its name (known: ${fields})`,
      };
    }
    default:
      return { path, message: describeValue(error) };
  }
}

function describeValue({ keyword, params, parentSchema, data, message }: ErrorObject): string {
  const hint: unknown = parentSchema?.description;
  switch (keyword) {
    case 'enum':
      return `is ${show(data)}; must be one of ${params.allowedValues.join(', ')}${oddOf(data)}`;
    case 'pattern':
    case 'format':
      return `is ${show(data)}; must be ${hint ?? message}${oddOf(data)}`;
    case 'minimum':
    case 'maximum':
      return `is ${show(data)}; must be at ${bound(keyword)} ${params.limit}${hint === undefined ? '' : `: ${hint}`}`;
    case 'type':
      return `is ${show(data)}; ${describeType(params.type as string, hint, data) ?? message}`;
    case 'minLength':
    case 'maxLength':
      return `has ${String(data).length} characters; needs at ${bound(keyword)} ${params.limit}`;
    case 'minItems':
    case 'maxItems':
      return `has ${(data as unknown[]).length} entries; needs at ${bound(keyword)} ${params.limit}`;
    case 'uniqueItems':
      return `holds ${show((data as unknown[])[params.j])} twice; take one of them out`;
    case 'discriminator':
      return `has an unknown ${params.tag}; ${params.tagValue ?? 'nothing'} is not one of ${listTags(parentSchema, params.tag)}`;
    default:
      return `is ${show(data)}; ${message ?? 'does not fit'}`;
  }
}

const typeHints: Record<string, string> = {
  string: 'must be text: put it in quotes',
  integer: 'must be a whole number without quotes',
  number: 'must be a number without quotes',
  boolean: 'must be true or false without quotes',
  array: 'must be a list',
  object: 'must be fields with values',
};

function oddOf(data: unknown): string {
  const odd = typeof data === 'string' ? explainOddCharacter(data) : null;
  return odd === null ? '' : `; it ${odd}`;
}

/** A number as people write it: `£54.10`, `1,140`, `30 %`. */
const writtenNumber = /^[£$€]?\s*-?\d[\d,\s]*(?:\.\d+)?\s*%?$/;

function describeType(type: string, hint: unknown, data: unknown): string | undefined {
  const isNumber = type === 'integer' || type === 'number';
  if (isNumber && typeof hint !== 'string' && typeof data === 'string' && writtenNumber.test(data)) {
    const plain = data.replace(/[^\d.-]/g, '');
    if (plain !== data) return `write ${plain}, without £, commas or %`;
    return `write ${plain}, without quotes`;
  }
  if (typeof hint !== 'string' || !['integer', 'object'].includes(type)) return typeHints[type];
  const odd = typeof data === 'string' ? describeOddCharacter(data) : '';
  return `must be ${hint}${odd}`;
}

/** Names the character that makes a text of digits no number. */
function describeOddCharacter(text: string): string {
  if (!/\d/.test(text)) return '';
  const odd = /\D/.exec(text)?.[0];
  if (odd === undefined) return ', without quotes';
  return `; ${/[a-z]/i.test(odd) ? `the letter ${odd}` : `"${odd}"`} is no digit`;
}

/** Lists the values of the field that distinguishes variants. */
function listTags(shape: Record<string, unknown> | undefined, tag: string): string {
  const shapes = shape?.oneOf as readonly { properties: Record<string, { enum: string[] }> }[];
  return shapes.flatMap(({ properties }) => properties[tag]?.enum ?? []).join(', ');
}

function bound(keyword: string): string {
  return keyword.startsWith('min') ? 'least' : 'most';
}

function show(value: unknown): string {
  if (value === null) return 'empty';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function toStep(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~');
}
