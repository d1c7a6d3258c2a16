/** Tests of every form definition: its names are consistent, and none conflicts with the browser. */
import { readdirSync } from 'node:fs';
import { coreMessages } from './core-messages.ts';
import type { FormDefinition } from './define-form.ts';
import { everyForm } from './every-form.ts';
import { getFieldRules } from './field-rules.ts';
import { lazyMessages } from './lazy-messages.ts';
import { inputNames } from './parse-form-data.ts';
import { getRuleMessage } from './rule-messages.ts';

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.form.ts'));
const forms = await Promise.all(
  files.map(async (file) => {
    const exported = Object.values((await import(`./${file}`)) as Record<string, FormDefinition>);
    return [file.replace('.form.ts', ''), exported] as const;
  }),
);

/**
 * Names of built-in fields and of properties of form elements, which a field of that name would shadow.
 * See https://developer.mozilla.org/en-US/docs/Web/API/HTMLFormElement
 */
const taken = [
  'form',
  'idempotencyKey',
  'website',
  'took',
  'method',
  'enctype',
  'elements',
  'submit',
  'reset',
  'dataset',
];

test('everyForm has exactly the forms of the form files, keyed by name (`npm run codegen` writes it)', () => {
  expect(Object.keys(everyForm).sort()).toEqual(forms.map(([name]) => name).sort());
  expect(Object.values(everyForm).map(({ name }) => name)).toEqual(Object.keys(everyForm));
});

test('every form with a token marks it as part of a signed link', () => {
  const behindLinks = Object.values(everyForm).filter(({ fields }) => 'token' in fields);
  expect(behindLinks.length).toBeGreaterThanOrEqual(10);
  for (const { name, fields } of behindLinks)
    expect([name, fields]).toEqual([
      name,
      expect.objectContaining({ token: expect.objectContaining({ signedLink: true }) }),
    ]);
});

test.each(forms)(
  'the form %s has unique names, ordered conditions and a message for each rule',
  (name, exported) => {
    const form = exported.find((each) => each.name === name) as FormDefinition;
    expect(form).toBeDefined();
    const names = Object.keys(form.fields);
    const sent = Object.entries(form.fields).flatMap(([each, field]) => inputNames(each, field));
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent.filter((each) => taken.includes(each))).toEqual([]);
    for (const { fields } of form.groups ?? []) expect(names).toEqual(expect.arrayContaining([...fields]));
    for (const [each, field] of Object.entries(form.fields)) {
      // A field comes after the one it depends on, so no two can depend on each other.
      if (field.when) expect(names.slice(0, names.indexOf(each))).toContain(field.when.field);
      // An address that passes FormKit's `email` may still be undeliverable.
      const asked = getFieldRules(field).map(({ name }) => name);
      if (field.type === 'email' || asked.includes('email'))
        expect(asked).toEqual(expect.arrayContaining(['email', 'plain_email']));
      // FormKit stores one message per rule name: a second rule of the same name would overwrite the first's.
      expect(new Set(asked).size).toBe(asked.length);
      for (const { name: rule, args } of getFieldRules(field)) {
        const failure = { field: each, rule, args, value: '', now: new Date('2026-11-21T10:00:00Z') };
        expect(getRuleMessage(form, failure, { ...coreMessages, ...lazyMessages })).toMatch(
          /^[A-Z].{4,}[^.]$/,
        );
      }
    }
  },
);
