/** Tests that the server finds the same faults as FormKit's own engine, for any value and any rules. */
import { createNode, type FormKitNode } from '@formkit/core';
import { createValidationPlugin } from '@formkit/validation';
import fc from 'fast-check';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { allRules } from './all-rules.ts';
import type { Field } from './define-form.ts';
import { getFieldRules } from './field-rules.ts';
import type { RuleNode } from './rule-function.ts';
import { runRules } from './run-rules.ts';

/** Every rule at least once, with the arguments that change its meaning. */
const written: (string | [string, ...unknown[]])[] = [
  'accepted',
  'alpha',
  ['alpha', 'latin'],
  'alpha_spaces',
  ['alphanumeric', 'latin'],
  ['between', 1, 20],
  ['between', 9, 3],
  ['confirm', 'other'],
  ['confirm', 'other', 'strict'],
  'contains_alpha',
  'contains_alpha_spaces',
  'contains_alphanumeric',
  'contains_lowercase',
  'contains_numeric',
  'contains_symbol',
  'contains_uppercase',
  'date_after',
  ['date_after', '2027-01-01'],
  ['date_after_node', 'other'],
  ['date_after_or_equal', '2027-01-01'],
  ['date_before', '2027-01-01'],
  ['date_before_node', 'other'],
  ['date_before_or_equal', '2027-01-01'],
  ['date_between', '2026-01-01', '2027-12-31'],
  ['date_format', 'DD/MM/YYYY'],
  'date_format',
  'email',
  ['ends_with', 'a', 'co.uk'],
  ['is', 'ab', '3'],
  ['length', 2, 5],
  ['length', 4],
  'lowercase',
  ['lowercase', 'allow_numeric_dashes'],
  ['matches', /^a/, 'x'],
  'max',
  ['max', 3],
  'min',
  ['min', 2],
  ['not', 'ab'],
  'number',
  ['require_one', 'other'],
  'required',
  ['required', 'trim'],
  ['starts_with', 'a'],
  'symbol',
  'uppercase',
  'url',
  'uk_phone',
  'uk_postcode',
  ['money_gbp', 1, 500],
  'booking_ref',
  'future_month',
  ['uk_date', 0, 400],
  'one_of',
  ['required_when', 'other', 'x', ''],
  ['required_with', 'other', 'nowhere'],
  'no_card_number',
  'few_links',
];

const value = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      'yes',
      'ab',
      'a@b.co',
      '3',
      '12',
      '1e3',
      '£250',
      '1,250.50',
      '2027-02-31',
      '2027-06-15',
      '31/12/2027',
    ],
    ...[
      '2027-05',
      'flexible',
      '01632 960 001',
      '+44 (0)1632 960001',
      'CB1 2AB',
      'AB12-CD',
      'https://a.example',
      'ÉA',
      '!?',
    ],
  ),
  fc.string({ maxLength: 8 }),
  fc.array(fc.constantFrom('a', 'b', 'x'), { maxLength: 3 }),
);
const hinted = fc
  .tuple(fc.constantFrom('', '', '*', '+', '?', '*+'), fc.constantFrom(...written))
  .map(([hint, rule]) => (typeof rule === 'string' ? [hint + rule] : [hint + rule[0], ...rule.slice(1)]));

const offered = ['a', 'ab'];
const plugin = createValidationPlugin(allRules as never);

async function askFormKit(list: unknown[][], own: unknown, other: unknown): Promise<string[]> {
  const form = createNode({
    type: 'group',
    children: [
      createNode({ name: 'other', value: other }),
      createNode({
        name: 'own',
        value: own,
        props: { optionValues: offered, validation: list.map((rule) => [...rule]) as never },
      }),
    ],
  });
  const node = form.at('own') as FormKitNode;
  // Added last: a rule that reads another field must find it there.
  node.use(plugin);
  node.ledger.count('validating', ({ key }) => key === 'validating');
  await node.ledger.settled('validating');
  const failed = Object.values(node.store)
    .filter(({ type }) => type === 'validation')
    .map(({ meta }) => String(meta.messageKey));
  form.destroy();
  return failed;
}

async function askOurs(list: unknown[][], own: unknown, other: unknown): Promise<string[]> {
  const node: RuleNode = {
    name: 'own',
    value: own,
    at: (address) => (address === 'other' ? { value: other } : undefined),
    props: { optionValues: offered },
  };
  // Type without implied rules.
  const field = { type: 'checkbox', label: 'Own', rules: list } as unknown as Field;
  return (await runRules(node, getFieldRules(field))).map(({ name }) => name);
}

test('random values under one to four rules fail the same rules as in FormKit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(hinted, {
        minLength: 1,
        maxLength: 4,
        selector: ([name]) => String(name).replace(/^\W+/, ''),
      }),
      value,
      value,
      async (list, own, other) => {
        expect(await askOurs(list, own, other)).toEqual(await askFormKit(list, own, other));
      },
    ),
    propertyRuns({ all: 5_000, few: 500 }),
  );
});
