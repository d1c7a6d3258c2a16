/** Property test: under random input the form engine reports the same state as FormKit's own nodes. */
import { createNode, type FormKitNode, reset } from '@formkit/core';
import { createValidationPlugin } from '@formkit/validation';
import fc from 'fast-check';
import { allRules as houseRules } from '#shared/forms/all-rules.ts';
import type { FormDefinition, Visibility } from '#shared/forms/define-form.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { createFormEngine } from './form-engine.ts';

const later = (ms: number) => (passes: (value: string) => boolean) => {
  const rule = ({ value }: { value: unknown }) =>
    new Promise<boolean>((resolve) => setTimeout(() => resolve(passes(String(value))), ms));
  return rule;
};
const rules = {
  ...houseRules,
  slow: later(33)((value) => value.includes('a')),
  slower: later(70)((value) => value.length < 4),
};

/** Visibility of each field, and its rules in FormKit's own notation. */
const plan: Record<string, { visibility?: Visibility; rules: string }> = {
  live: { visibility: 'live', rules: 'required|email' },
  blur: { rules: 'required|length:2,5' },
  dirty: { visibility: 'dirty', rules: 'required|*email' },
  submit: { visibility: 'submit', rules: 'required' },
  slow: { visibility: 'live', rules: 'required|slow|length:0,3' },
  slower: { rules: 'slower|*slow' },
  patient: { visibility: 'dirty', rules: '(40)email' },
  remark: { visibility: 'live', rules: '?length:0,1' },
  eager: { rules: '+slow' },
  twin: { visibility: 'live', rules: 'confirm:blur' },
  either: { visibility: 'dirty', rules: 'require_one:free' },
  tick: { rules: 'accepted' },
  free: { rules: '' },
};
const names = Object.keys(plan);
const startValues = { live: 'ab', patient: 'a@b.co' };

const definition = {
  name: 'sample',
  fields: Object.fromEntries(
    names.map((name) => [
      name,
      {
        type: name === 'tick' ? 'checkbox' : 'text',
        label: name,
        ...(name !== 'tick' && { maxLength: 99 }),
        ...(plan[name]?.visibility && { visibility: plan[name].visibility }),
        rules: plan[name]?.rules.split('|').filter(Boolean).map(readRule),
        messages: new Proxy({}, { get: (_, rule) => String(rule) }),
      },
    ]),
  ),
} as unknown as FormDefinition;

function readRule(written: string): (string | number)[] {
  const [name = '', args = ''] = written.split(':');
  return [name, ...args.split(',').filter(Boolean)];
}

/** FormKit's engine by itself, plus the visitor's state that its nodes do not hold. */
function createReference() {
  const says = Object.fromEntries(Object.keys(rules).map((rule) => [rule, rule]));
  // FormKit runs a rule again when a value that it has read changes.
  const fits = ({ value }: { value: unknown }) => value !== null;
  const plugin = createValidationPlugin({ ...rules, fits } as never);
  const form = createNode({
    type: 'group',
    name: 'sample',
    children: names.map((name) =>
      createNode({
        name,
        value: (startValues as Record<string, string>)[name] ?? '',
        plugins: [plugin],
        props: {
          validation: name === 'tick' ? plan.tick?.rules : `fits|${plan[name]?.rules}`,
          validationMessages: says,
        },
      }),
    ),
  });
  for (const node of [form, ...form.children] as FormKitNode[]) {
    node.ledger.count('blocking', (message) => message.blocking);
    node.ledger.count('errors', (message) => message.type === 'error');
    node.ledger.count('validating', (message) => message.key === 'validating');
  }
  const visitors = form.children.map((child) => createVisitor(child as FormKitNode));
  return { form, visitors };
}

function createVisitor(node: FormKitNode) {
  const visibility = plan[node.name]?.visibility ?? (node.name === 'tick' ? 'dirty' : 'blur');
  const own = {
    node,
    blurred: false,
    dirty: false,
    submitted: false,
    /** Counts the resets: a validation from before the reset no longer counts. */
    round: 0,
    shown: visibility === 'live',
    first: node.value,
    visible(): boolean {
      if (own.submitted) return true;
      if (!own.shown && !node.isSettled) return false;
      return { live: true, blur: own.blurred, dirty: own.dirty, submit: false }[visibility];
    },
    /** Called after each step, so that a message seen once is recorded. */
    look() {
      own.shown ||= own.visible();
    },
    forget() {
      Object.assign(own, { blurred: false, dirty: false, submitted: false });
      own.round += 1;
    },
  };
  node.on('commit', () => {
    // As in FormKit's own inputs: the value is compared when the running validation has ended.
    const { round } = own;
    const touch = () => {
      if (round === own.round && node.value !== own.first) own.dirty = true;
    };
    if (!node.store.validating) touch();
    else {
      const receipt = node.on('message-removed', ({ payload: message }) => {
        if (message.key !== 'validating') return;
        node.off(receipt);
        touch();
      });
    }
    for (const message of Object.values(node.store) as { type: string; key: string }[])
      if (message.type === 'error') node.store.remove(message.key);
  });
  return own;
}

function expected({ node, ...own }: ReturnType<typeof createVisitor>) {
  const valid = node.ledger.value('blocking') === 0;
  const errors = node.ledger.value('errors') > 0;
  const empty = node.value === '';
  const failing = Boolean(node.store.failing?.value);
  const visible = own.visible();
  const all = Object.values(node.store) as { type: string; value: string; visible: boolean }[];
  const of = (type: string) =>
    all.filter((message) => message.type === type && message.visible).map(({ value }) => value);
  return {
    blurred: own.blurred,
    dirty: own.dirty,
    empty,
    submitted: own.submitted,
    settled: node.isSettled,
    valid,
    errors,
    complete: plan[node.name]?.rules ? valid && !errors : own.dirty && !empty && valid,
    failing,
    passing: !failing,
    invalid: failing && visible,
    validationVisible: visible,
    messages: [...of('error'), ...(visible ? of('validation') : [])],
  };
}

type Step =
  | { do: 'type'; name: string; value: string }
  | { do: 'blur'; name: string }
  | { do: 'wait'; ms: number }
  | { do: 'error'; name: string }
  | { do: 'submit' | 'reset' };

const name = fc.constantFrom(...names);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      name,
      value: fc.constantFrom('', 'x', 'ab', 'aaaa', 'a@b.co', 'yes', ' '),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 5, 20, 35, 90) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('blur' as const), name }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('submit' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('error' as const), name }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reset' as const) }) },
);

async function run(steps: Step[]): Promise<void> {
  const sent: unknown[] = [];
  const due: unknown[] = [];
  const engine = createFormEngine(definition, {
    values: startValues,
    rules,
    messages: {},
    onChange: () => {},
  });
  const { form, visitors } = createReference();
  let latest = 0;
  const submitReference = async () => {
    latest += 1;
    const own = latest;
    await form.settled;
    await form.ledger.settled('validating');
    if (own !== latest) return;
    for (const visitor of visitors) visitor.submitted = true;
    if (form.ledger.value('blocking') === 0) due.push({ ...(form.value as object) });
  };
  const compare = () => {
    for (const visitor of visitors) visitor.look();
    const { valid, errors, settled } = engine.state();
    const own = {
      fields: Object.fromEntries(names.map((each) => [each, engine.fieldState(each)])),
      whole: { valid, errors, settled },
      sent,
    };
    const theirs = {
      fields: Object.fromEntries(visitors.map((each) => [each.node.name, expected(each)])),
      whole: {
        valid: form.ledger.value('blocking') === 0,
        errors: form.ledger.value('errors') > 0,
        settled: form.isSettled,
      },
      sent: due,
    };
    // The slow comparison runs only where there is a difference to report.
    if (JSON.stringify(own) !== JSON.stringify(theirs)) expect(own).toEqual(theirs);
  };
  const nodeOf = (each: string) => form.at(each) as FormKitNode;
  const visitorOf = (each: string) => visitors.find(({ node }) => node.name === each);
  for (const each of steps) {
    if (each.do === 'type') {
      engine.input(each.name, each.value);
      void nodeOf(each.name).input(each.value);
    } else if (each.do === 'blur') {
      engine.blur(each.name);
      Object.assign(visitorOf(each.name) ?? {}, { blurred: true });
    } else if (each.do === 'error') {
      engine.setErrors([], { [each.name]: 'No' });
      form.clearErrors();
      form.setErrors([], { [each.name]: 'No' });
    } else if (each.do === 'submit') {
      void engine.submit(async (values) => void sent.push(values));
      void submitReference();
    } else if (each.do === 'reset') {
      engine.reset();
      reset(form);
      for (const visitor of visitors) visitor.forget();
    }
    await advance(each.do === 'wait' ? each.ms : 0, compare);
  }
  await advance(300, compare, 100);
  engine.destroy();
  form.destroy();
}

/** Advances the clock in steps, and compares after each. */
async function advance(ms: number, compare: () => void, paceMs = 18): Promise<void> {
  for (let left = ms; left >= 0; left -= paceMs) {
    await import.meta.jest.advanceTimersByTimeAsync(Math.min(left, paceMs));
    compare();
  }
}

test('the form engine matches FormKit through random input, blurs, waits, errors, submits and resets', async () => {
  import.meta.jest.useFakeTimers();
  try {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), run), {
      ...propertyRuns({ all: 1_000, few: 60 }),
    });
  } finally {
    import.meta.jest.useRealTimers();
  }
});
