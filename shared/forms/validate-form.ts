/** Validation of a whole form on the server, by the browser's own rules, from the submitted data alone. */

import { allMessages } from './all-rules.ts';
import type { FieldErrors, FormDefinition, FormInput } from './define-form.ts';
import { getFieldRules } from './field-rules.ts';
import { activeValues, isFieldActive } from './is-field-active.ts';
import { parseFormData, type RawFormData } from './parse-form-data.ts';
import { type OptionSources, resolveOptions } from './resolve-options.ts';
import type { RuleNode } from './rule-function.ts';
import { getRuleMessage } from './rule-messages.ts';
import { runRules } from './run-rules.ts';

export interface ValidationContext extends OptionSources {
  /** Sizes of the received files, by field; the typed value of a file field is the file's name. */
  readonly bytes?: Readonly<Record<string, number>>;
}

export interface ValidationResult {
  /** One value for every field of the form, empty if nothing was sent or the field is inactive. */
  readonly values: FormInput;
  /** First message of each invalid field, in the order of the fields. */
  readonly errors: FieldErrors;
  /** Names that this form does not have; our own pages never send any. */
  readonly unknown: readonly string[];
}

/** `formData` excludes the fields that every form adds for itself (form, key, website). */
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
        allMessages,
      );
  }
  return { values, errors, unknown };
}

/** Creates the part of a node that rules may read. */
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
