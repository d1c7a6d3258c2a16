/** Checks a whole form by the very rules that its browser ran, on nothing but what was sent. */

import { commonWords } from './common-words.ts';
import type { FieldErrors, FormDefinition, FormInput } from './define-form.ts';
import { applyingValues, fieldApplies } from './field-applies.ts';
import { type AllWords, messageFor } from './messages.ts';
import { type OptionSources, offeredOptions } from './offered-options.ts';
import { rareWords } from './rare-words.ts';
import { readTyped, type Typed } from './read-typed.ts';
import type { RuleNode } from './rule-function.ts';
import { rulesOf } from './rules-of.ts';
import { runRules } from './run-rules.ts';

export interface CheckContext extends OptionSources {
  /** Sizes of the files that came, by field; of a file field, what was typed is the file's name. */
  readonly bytes?: Readonly<Record<string, number>>;
}

export interface CheckedForm {
  /** One value for every field of the form, empty where nothing was sent or nothing was asked. */
  readonly values: FormInput;
  /** The first message of each field that must be put right, in the order of the fields. */
  readonly errors: FieldErrors;
  /** Names that this form does not have: no page of ours sends them. */
  readonly unknown: readonly string[];
}

const words: AllWords = { ...commonWords, ...rareWords };

/** `typed` without the fields that every form has for itself (form, key, website). */
export async function checkForm(
  definition: FormDefinition,
  typed: Typed,
  context: CheckContext,
): Promise<CheckedForm> {
  const { fields } = definition;
  const { values: read, unknown } = readTyped(fields, typed);
  const values = applyingValues(fields, read);
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!fieldApplies(fields, read, name)) continue;
    const failed = await runRules(nodeOf(definition, name, values, context), rulesOf(field));
    const first = failed.find(({ blocking }) => blocking);
    if (first)
      errors[name] = messageFor(
        definition,
        { field: name, rule: first.name, args: first.args, value: values[name], now: context.now },
        words,
      );
  }
  return { values, errors, unknown };
}

/** As much of a node as a rule may look at. */
function nodeOf(
  definition: FormDefinition,
  name: string,
  values: FormInput,
  context: CheckContext,
): RuleNode {
  const field = definition.fields[name];
  const options = field && offeredOptions(name, field, context);
  return {
    name,
    value: values[name],
    at: (address) => (Object.hasOwn(values, address) ? { value: values[address] } : undefined),
    props: {
      offered: options?.map(({ value }) => value),
      bytes: context.bytes?.[name],
      now: context.now,
    },
  };
}
