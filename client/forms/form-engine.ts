/** One form as FormKit's engine sees it: a node for each field, their rules, and the way of a submit. It knows no document. */
import { createMessage, createNode, type FormKitNode, reset } from '@formkit/core';
import { createValidationPlugin, type FormKitValidationRules } from '@formkit/validation';
import type { Field, FieldErrors, FormDefinition, FormInput } from '#shared/forms/define-form.ts';
import { fieldApplies } from '#shared/forms/field-applies.ts';
import { listRules, ruleName } from '#shared/forms/list-rules.ts';
import { messageFor, type Words } from '#shared/forms/messages.ts';
import { count, type FieldState, setFlag, watchField } from './field-state.ts';

export interface EngineParts {
  /** Before the visitor has done anything. */
  values: FormInput;
  /** What there is to choose from, by field. */
  offered?: Readonly<Record<string, readonly string[]>>;
  rules: object;
  /** At least for the rules that the form names. */
  words: Words;
  /** Something may have changed; called often. */
  onChange(): void;
}

export interface WholeState {
  readonly valid: boolean;
  readonly errors: boolean;
  readonly settled: boolean;
  readonly submitted: boolean;
  readonly loading: boolean;
  /** A submit was refused, and something is still in its way. */
  readonly incomplete: boolean;
  /** Of the form as a whole, from the server. */
  readonly messages: readonly string[];
}

/** busy: one is on its way already. superseded: a newer one has taken over while rules ran. */
export type SubmitOutcome = 'busy' | 'superseded' | 'invalid' | 'sent';

export interface FormEngine {
  /** `bytes` of the file, where the value is its name. */
  input(name: string, value: string | readonly string[], bytes?: number): void;
  blur(name: string): void;
  /** Rejects when `send` does; loading ends in any case. */
  submit(send: (values: FormInput) => Promise<void>): Promise<SubmitOutcome>;
  /** As a submit does; for a page that was itself the answer to one. */
  markSubmitted(): void;
  /** Takes the place of what was set before; a field's own goes with its next change. */
  setErrors(form: readonly string[], fields: FieldErrors): void;
  reset(): void;
  isAsked(name: string): boolean;
  stateOf(name: string): FieldState;
  state(): WholeState;
  destroy(): void;
}

/** Quick enough to be unnoticed, long enough for a word to be typed in one go. */
const commitMs = 20;

export function createFormEngine(definition: FormDefinition, parts: EngineParts): FormEngine {
  const { onChange } = parts;
  const form = createForm(definition, parts);
  const nodes = new Map(form.children.map((child) => [String(child.name), child as FormKitNode]));
  const asked = new Map([...nodes.keys()].map((name) => [name, true]));
  const typed: Record<string, string | readonly string[]> = { ...parts.values };
  count(form);
  const readers = new Map(
    [...nodes].map(([name, node]) => {
      const visibility = visibilityOf(definition, name);
      const hasRules = () => asked.get(name) === true && (definition.fields[name]?.rules?.length ?? 0) > 0;
      return [name, watchField(node, { visibility, hasRules, changed: onChange })];
    }),
  );
  const node = (name: string) => nodes.get(name) as FormKitNode;

  /** A field that is no longer asked for has neither value nor rules; both come back with it. */
  const askAnew = () => {
    for (const [name, field] of Object.entries(definition.fields)) {
      const now = fieldApplies(definition.fields, form.value as FormInput, name);
      if (now === asked.get(name)) continue;
      asked.set(name, now);
      askFor(node(name), now ? (typed[name] ?? '') : emptyOf(field), now ? listRules(field) : []);
      onChange();
    }
  };
  askAnew();
  form.on('commit', askAnew);
  form.on('settled:blocking', () => form.store.remove('incomplete'));

  return {
    input(name, value, bytes) {
      typed[name] = value;
      if (bytes !== undefined) node(name).props.bytes = bytes;
      if (asked.get(name)) void node(name).input(value);
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
      Object.assign(typed, parts.values);
      reset(form);
      for (const [name, field] of Object.entries(definition.fields))
        if (!asked.get(name)) void node(name).input(emptyOf(field), false);
      onChange();
    },
    isAsked: (name) => asked.get(name) === true,
    stateOf: (name) => (readers.get(name) as () => FieldState)(),
    destroy: () => form.destroy(),
  };
}

function createForm(definition: FormDefinition, { values, offered, rules, words }: EngineParts): FormKitNode {
  const plugin = createValidationPlugin(rules as FormKitValidationRules);
  return createNode({
    type: 'group',
    name: definition.name,
    config: { delay: 0 },
    children: Object.entries(definition.fields).map(([name, field]) =>
      createNode({
        type: 'input',
        name,
        value: values[name] ?? emptyOf(field),
        config: { delay: commitMs },
        plugins: [plugin],
        props: {
          label: field.label,
          offered: offered?.[name],
          validation: listRules(field).map((rule) => [...rule]) as [string][],
          validationMessages: wordsOf(definition, name, field, words),
        },
      }),
    ),
  });
}

/** By rule, a function that is called each time it fails. */
function wordsOf(definition: FormDefinition, name: string, field: Field, words: Words) {
  const said = listRules(field).map(([written]) => {
    const rule = ruleName(written);
    const say = ({ node, args }: { node: FormKitNode; args: unknown[] }) =>
      messageFor(definition, { field: name, rule, args, value: node.value, now: new Date() }, words);
    return [rule, say] as const;
  });
  return Object.fromEntries(said);
}

function emptyOf(field: Field): string | readonly string[] {
  return field.type === 'checkboxes' ? [] : '';
}

function visibilityOf({ fields }: FormDefinition, name: string) {
  const field = fields[name];
  return field?.visibility ?? (field?.type === 'checkbox' ? 'dirty' : 'blur');
}

/** Rules first when they go, the value first when they come: neither is ever seen with the other's. */
function askFor(
  node: FormKitNode,
  value: unknown,
  rules: readonly (readonly [string, ...unknown[]])[],
): void {
  // A question that has only just appeared is not one that was left out.
  for (const flag of ['blurred', 'dirty', 'submitted']) node.store.remove(flag);
  if (rules.length > 0) void node.input(value, false);
  node.props.validation = rules.map((rule) => [...rule]);
  // The plugin leaves it standing when it is stopped on its way, and with it no form could be sent.
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
    const own = latest;
    await form.settled;
    if (form.ledger.value('validating') > 0) {
      setLoading(true);
      await form.ledger.settled('validating');
    }
    if (own !== latest || sending) return 'superseded';
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
