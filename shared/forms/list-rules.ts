/** Rules of a field as declared: those its type implies, then those of its definition. */
import type { Field } from './define-form.ts';
import type { AnyRuleName } from './rule-types.ts';

/** Returns the format of FormKit's validation plugin: name with its hints, then arguments. */
export function listRules(field: Field): readonly (readonly [string, ...unknown[]])[] {
  const own = (field.rules ?? []).map((rule) => (typeof rule === 'string' ? ([rule] as const) : rule));
  return [...impliedRules(field), ...own];
}

function impliedRules(field: Field): readonly (readonly [string, ...unknown[]])[] {
  if ('maxLength' in field)
    return [
      ['max_length', field.maxLength],
      ...(field.type === 'number' ? ([['whole_number']] as const) : []),
    ];
  if ('options' in field)
    return field.rules?.some((rule) => [rule].flat()[0] === 'one_of') ? [] : [['one_of']];
  if (field.type !== 'file') return [];
  return [
    ['file_type', ...field.accept],
    ['file_size', field.maxBytes],
  ];
}

/** `*(300)email` → `email` */
export function ruleName(declaration: string): AnyRuleName {
  return declaration.replace(/^[*+?()0-9]+/, '') as AnyRuleName;
}
