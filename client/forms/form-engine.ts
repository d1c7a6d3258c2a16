/** Form engine on FormKit: a node for each field, their rules, and submission. Independent of the DOM. */
import { createMessage, createNode, type FormKitNode, reset } from '@formkit/core';
import { createValidationPlugin, type FormKitValidationRules } from '@formkit/validation';
import type { Field, FieldErrors, FormDefinition, FormInput } from '#shared/forms/define-form.ts';
import { isFieldActive } from '#shared/forms/is-field-active.ts';
import { listRules, ruleName } from '#shared/forms/list-rules.ts';
import { getRuleMessage, type RuleMessages } from '#shared/forms/rule-messages.ts';
import { type FieldState, setFlag, trackCounts, watchField } from './field-state.ts';

export interface FormEngineOptions {
  /** Initial values, before any input by the visitor. */
  values: FormInput;
  /** Values that can be chosen, by field. */
  optionValues?: Readonly<Record<string, readonly string[]>>;
  rules: object;
  /** Must cover at least the rules that the form names. */
  messages: RuleMessages;
  /** Called often, whenever something may have changed. */
  onChange(): void;
}

export interface FormStatus {
  readonly valid: boolean;
  readonly errors: boolean;
  readonly settled: boolean;
  readonly submitted: boolean;
  readonly loading: boolean;
  /** True after a refused submit, while something still blocks it. */
  readonly incomplete: boolean;
  /** Messages of the server about the form as a whole. */
  readonly messages: readonly string[];
}

/** busy: a submit is already in progress. superseded: a newer submit took over while rules ran. */
export type SubmitOutcome = 'busy' | 'superseded' | 'invalid' | 'sent';

export interface FormEngine {
  /** `bytes` is the size of the file, where the value is its name. */
  input(name: string, value: string | readonly string[], bytes?: number): void;
  blur(name: string): void;
  /** Rejects when `send` rejects; loading ends in any case. */
  submit(send: (values: FormInput) => Promise<void>): Promise<SubmitOutcome>;
  /** Marks the form as a submit does, for a page that was itself the response to one. */
  markSubmitted(): void;
  /** Replaces the errors set before; a field's own error goes with its next change. */
  setErrors(form: readonly string[], fields: FieldErrors): void;
  reset(): void;
  isActive(name: string): boolean;
  fieldState(name: string): FieldState;
  state(): FormStatus;
  destroy(): void;
}

/** Milliseconds: too short to notice, long enough to type a word in one go. */
const commitDelayMs = 20;

export function createFormEngine(definition: FormDefinition, options: FormEngineOptions): FormEngine {
  const { onChange } = options;
  const form = createForm(definition, options);
  const nodes = new Map(form.children.map((child) => [String(child.name), child as FormKitNode]));
  const active = new Map([...nodes.keys()].map((name) => [name, true]));
  const currentValues: Record<string, string | readonly string[]> = { ...options.values };
  trackCounts(form);
  const readers = new Map(
    [...nodes].map(([name, node]) => {
      const visibility = fieldVisibility(definition, name);
      const hasRules = () => active.get(name) === true && (definition.fields[name]?.rules?.length ?? 0) > 0;
      return [name, watchField(node, { visibility, hasRules, onChange })];
    }),
  );
  const node = (name: string) => nodes.get(name) as FormKitNode;

  /** A field that is no longer asked for has neither value nor rules; both return with the field. */
  const updateActiveFields = () => {
    for (const [name, field] of Object.entries(definition.fields)) {
      const now = isFieldActive(definition.fields, form.value as FormInput, name);
      if (now === active.get(name)) continue;
      active.set(name, now);
      applyActivation(
        node(name),
        now ? (currentValues[name] ?? '') : emptyValue(field),
        now ? listRules(field) : [],
      );
      onChange();
    }
  };
  updateActiveFields();
  form.on('commit', updateActiveFields);
  form.on('settled:blocking', () => form.store.remove('incomplete'));

  return {
    input(name, value, bytes) {
      currentValues[name] = value;
      if (bytes !== undefined) node(name).props.bytes = bytes;
      if (active.get(name)) void node(name).input(value);
    },
    blur: (name) => setFlag(node(name), 'blurred'),
    ...createSubmit(form, onChange),
    markSubmitted: () => markSubmitted(form),
    setErrors(whole, fields) {
      form.clearErrors();
      form.setErrors([...whole], { ...fields });
      onChange();
    },
    reset() {
      Object.assign(currentValues, options.values);
      reset(form);
      for (const [name, field] of Object.entries(definition.fields))
        if (!active.get(name)) void node(name).input(emptyValue(field), false);
      onChange();
    },
    isActive: (name) => active.get(name) === true,
    fieldState: (name) => (readers.get(name) as () => FieldState)(),
    destroy: () => form.destroy(),
  };
}

function createForm(
  definition: FormDefinition,
  { values, optionValues, rules, messages }: FormEngineOptions,
): FormKitNode {
  const plugin = createValidationPlugin(rules as FormKitValidationRules);
  return createNode({
    type: 'group',
    name: definition.name,
    config: { delay: 0 },
    children: Object.entries(definition.fields).map(([name, field]) =>
      createNode({
        type: 'input',
        name,
        value: values[name] ?? emptyValue(field),
        config: { delay: commitDelayMs },
        plugins: [plugin],
        props: {
          label: field.label,
          optionValues: optionValues?.[name],
          validation: listRules(field).map((rule) => [...rule]) as [string][],
          validationMessages: createMessages(definition, name, field, messages),
        },
      }),
    ),
  });
}

/** Returns, by rule, the function that writes its message each time the rule fails. */
function createMessages(definition: FormDefinition, name: string, field: Field, messages: RuleMessages) {
  const entries = listRules(field).map(([declaration]) => {
    const rule = ruleName(declaration);
    const format = ({ node, args }: { node: FormKitNode; args: unknown[] }) =>
      getRuleMessage(definition, { field: name, rule, args, value: node.value, now: new Date() }, messages);
    return [rule, format] as const;
  });
  return Object.fromEntries(entries);
}

function emptyValue(field: Field): string | readonly string[] {
  return field.type === 'checkboxes' ? [] : '';
}

function fieldVisibility({ fields }: FormDefinition, name: string) {
  const field = fields[name];
  return field?.visibility ?? (field?.type === 'checkbox' ? 'dirty' : 'blur');
}

/** Deactivating clears the rules first, activating sets the value first: rules never see the wrong value. */
function applyActivation(
  node: FormKitNode,
  value: unknown,
  rules: readonly (readonly [string, ...unknown[]])[],
): void {
  // A question that has only just appeared has not been skipped.
  for (const flag of ['blurred', 'dirty', 'submitted']) node.store.remove(flag);
  if (rules.length > 0) void node.input(value, false);
  node.props.validation = rules.map((rule) => [...rule]);
  // The plugin leaves this message behind when it is stopped midway, and it would block every submit.
  if (rules.length === 0) {
    node.store.remove('validating');
    void node.input(value, false);
  }
}

function markSubmitted(form: FormKitNode): void {
  setFlag(form, 'submitted');
  form.walk((child) => setFlag(child, 'submitted'));
}

function createSubmit(form: FormKitNode, onChange: () => void): Pick<FormEngine, 'submit' | 'state'> {
  let latest = 0;
  let loading = false;
  let sending = false;
  const setLoading = (now: boolean) => {
    loading = now;
    onChange();
  };
  const run = async (send: (values: FormInput) => Promise<void>): Promise<SubmitOutcome> => {
    latest += 1;
    const submission = latest;
    await form.settled;
    if (form.ledger.value('validating') > 0) {
      setLoading(true);
      await form.ledger.settled('validating');
    }
    if (submission !== latest || sending) return 'superseded';
    markSubmitted(form);
    if (form.ledger.value('blocking') > 0) {
      setLoading(false);
      form.store.set(createMessage({ key: 'incomplete', type: 'ui', value: true, visible: false }));
      return 'invalid';
    }
    sending = true;
    setLoading(true);
    try {
      await send(structuredClone(form.value) as FormInput);
      return 'sent';
    } finally {
      sending = false;
      setLoading(false);
    }
  };
  return {
    submit: async (send) => (sending ? 'busy' : run(send)),
    state: () => ({
      valid: form.ledger.value('blocking') === 0,
      errors: form.ledger.value('errors') > 0,
      settled: form.isSettled,
      submitted: Boolean(form.store.submitted?.value),
      loading,
      incomplete: form.store.incomplete !== undefined,
      messages: Object.values(form.store as unknown as Record<string, { type: string; value: unknown }>)
        .filter(({ type }) => type === 'error')
        .map(({ value }) => String(value)),
    }),
  };
}
