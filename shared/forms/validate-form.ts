/** Checks a whole form by the very rules that its browser ran, on nothing but what was sent. */

import { coreMessages } from './core-messages.ts';
import type { FieldErrors, FormDefinition, FormInput } from './define-form.ts';
import { getFieldRules } from './field-rules.ts';
import { activeValues, isFieldActive } from './is-field-active.ts';
import { lazyMessages } from './lazy-messages.ts';
import { parseFormData, type RawFormData } from './parse-form-data.ts';
import { type OptionSources, resolveOptions } from './resolve-options.ts';
import type { RuleNode } from './rule-function.ts';
import { type AllWords, getRuleMessage } from './rule-messages.ts';
import { runRules } from './run-rules.ts';

export interface ValidationContext extends OptionSources {
  /** Sizes of the files that came, by field; of a file field, what was typed is the file's name. */
  readonly bytes?: Readonly<Record<string, number>>;
}

export interface ValidationResult {
  /** One value for every field of the form, empty where nothing was sent or nothing was asked. */
  readonly values: FormInput;
  /** The first message of each field that must be put right, in the order of the fields. */
  readonly errors: FieldErrors;
  /** Names that this form does not have: no page of ours sends them. */
  readonly unknown: readonly string[];
}

const messages: AllWords = { ...coreMessages, ...lazyMessages };

/** `typed` without the fields that every form has for itself (form, key, website). */
export async function validateForm(
  definition: FormDefinition,
  formData: RawFormData,
  context: ValidationContext,
): Promise<ValidationResult> {
  const { fields } = definition;
  const { values: read, unknown } = parseFormData(fields, formData);
  const values = activeValues(fields, read);
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isFieldActive(fields, read, name)) continue;
    const failed = await runRules(createRuleNode(definition, name, values, context), getFieldRules(field));
    const first = failed.find(({ blocking }) => blocking);
    if (first)
      errors[name] = getRuleMessage(
        definition,
        { field: name, rule: first.name, args: first.args, value: values[name], now: context.now },
        messages,
      );
  }
  return { values, errors, unknown };
}

/** As much of a node as a rule may look at. */
function createRuleNode(
  definition: FormDefinition,
  name: string,
  values: FormInput,
  context: ValidationContext,
): RuleNode {
  const field = definition.fields[name];
  const options = field && resolveOptions(name, field, context);
  return {
    name,
    value: values[name],
    at: (address) => (Object.hasOwn(values, address) ? { value: values[address] } : undefined),
    props: {
      optionValues: options?.map(({ value }) => value),
      bytes: context.bytes?.[name],
      now: context.now,
    },
  };
}
