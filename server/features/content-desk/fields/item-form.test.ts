/** Items become fields and texts again: what is untouched stays to the byte, and a change is read back. */
import type { ChoiceField, Option } from '#shared/forms/define-form.ts';
import { loadSampleContent } from '#tests/support/sample-content.ts';
import { buildModel } from '../../../catalogue/model/model.ts';
import { kindNames } from '../../../catalogue/reading/content-kinds.ts';
import { kindLabel, listItems, readContentTexts } from '../../../catalogue/reading/content-texts.ts';
import { choicesOf, type ItemChoices } from './item-choices.ts';
import { type ItemForm, listErrors, openItemForm, type Sent, takeStep, writeItem } from './item-form.ts';

const now = new Date('2026-11-21T10:00:00Z');
const texts = readContentTexts('tests/fixtures/content');
const choices = choicesOf(buildModel(await loadSampleContent()));

function open(kind: string, text: string): ItemForm {
  const form = openItemForm(kind, text, { now, choices });
  if (!form) throw new Error(`No fields: ${text}`);
  return form;
}

/** Items to open of a kind: those of one kind are much alike, and each costs a reading of its text. */
const mostItems = 25;

test.each(kindNames)('an item of %s is the same to the byte when its fields are untouched', (kind) => {
  const items = listItems(texts, kind);
  expect(items.length).toBeGreaterThan(0);
  const every = Math.ceil(items.length / mostItems);
  for (const { id, text } of items.filter((_, at) => at % every === 0)) {
    const form = open(kindLabel(kind), text);
    expect([id, writeItem(kindLabel(kind), form, form.shown)]).toEqual([id, text]);
  }
});

/** Fields of which the value of another decides whether they are asked for. */
const variants = /^item\.(?:from|tips|single)\./;

/** Another value that such a field can have. */
function changed({ fields, shown: all, suggested }: ItemForm, name: string): string | string[] | null {
  const [field, shown] = [fields[name], all[name]];
  if (!field || field.type === 'hidden' || variants.test(name)) return null;
  if (field.type === 'checkbox') return shown === 'yes' ? '' : 'yes';
  if (field.type === 'checkboxes') return (shown as string[]).slice(1);
  if ('options' in field)
    return (
      (field.options as readonly { value: string }[]).find(({ value }) => value !== shown)?.value ?? null
    );
  if ('list' in field && field.list) {
    const names = suggested.find(({ id }) => id === field.list)?.options ?? [];
    return names.find(({ label }) => label !== shown)?.label ?? null;
  }
  if (field.type === 'date') return '2031-03-04';
  if (field.type === 'money') return '77.05';
  if (field.hint?.includes('In London')) return '4 March 2031 09:00';
  if ('inputMode' in field && field.inputMode === 'decimal') return '7';
  if (field.hint?.startsWith('As text')) return null;
  return /^[\d,.\s]+$/.test(String(shown)) ? '3\n4' : 'It’s “new”: a, b # c {agency vat-number} - d';
}

/** Fields to change of a long item: each change costs a reading of the text. */
const most = 30;

test.each(kindNames)('other values in the fields of %s are read back from the text', (kind) => {
  const label = kindLabel(kind);
  const [item] = listItems(texts, kind);
  const form = open(label, item?.text ?? '');
  const names = Object.keys(form.fields);
  const every = Math.ceil(names.length / most);
  const changes = names
    .filter((_, at) => at % every === 0)
    .map((name) => [name, changed(form, name)] as const)
    .filter(([, value]) => value !== null && value.length > 0);
  const values = { ...form.shown, ...(Object.fromEntries(changes) as ItemForm['shown']) };
  const written = writeItem(label, form, values);
  const { shown } = open(label, written);
  expect(Object.fromEntries(changes.map(([name]) => [name, shown[name]]))).toEqual(
    Object.fromEntries(changes),
  );
});

const branch = listItems(texts, 'branches')[0]?.text ?? '';

test('references of YAML and texts that cannot be read have no fields', () => {
  const site = listItems(texts, 'site')[0]?.text ?? '';
  const form = open('site', site);
  expect(form.textOnly).toEqual(['Desks']);
  expect(Object.keys(form.fields).filter((name) => name.startsWith('item.desks'))).toEqual([]);
  expect(writeItem('site', form, { ...form.shown, 'item.name': 'Other' })).toBe(
    site.replace(/^name: .*$/m, 'name: Other'),
  );
  for (const text of ['name: "A', '', '- a', 'name: *none'])
    expect(openItemForm('branches', text, { now, choices })).toBeNull();
});

test('a field that no schema knows, and the name of the item itself, stay as they are', () => {
  const text = `${branch}unknown: { of: nobody } # here\n`;
  const form = open('branches', text);
  expect(form.fields['item.slug']).toBeUndefined();
  const written = writeItem('branches', form, { ...form.shown, 'item.name': 'Other' });
  expect(written).toBe(text.replace(/^name: .*$/m, 'name: Other'));
});

test('a draft with values that are not of their type shows them as they are', () => {
  const text = branch.replace(/^opened: .*$/m, 'opened: long ago').replace(/^template: .*$/m, 'template: {}');
  const { shown } = open('branches', text);
  expect([shown['item.opened'], shown['item.template']]).toEqual(['long ago', '{}']);
});

test('an optional group comes, is filled in, and goes', () => {
  const form = open('branches', branch);
  const sent = { ...form.shown } as Record<string, string>;
  const added = takeStep(form, sent, 'add item.movesTo');
  const next = openItemForm('branches', branch, { now, choices, sent: added?.sent }) as ItemForm;
  expect(next.root.nodes.find(({ key }) => key === 'movesTo')).toMatchObject({ isPresent: true });
  const values = {
    ...{ ...next.shown, 'item.movesTo.from': '2027-02-01', 'item.movesTo.address.lines': '9 Specimen Lane' },
    ...{ 'item.movesTo.address.town': 'Ely', 'item.movesTo.address.postcode': 'CB7 0XX' },
    ...{ 'item.movesTo.lat': '52.4', 'item.movesTo.lon': '0.27' },
  };
  const written = writeItem('branches', next, values);
  expect(written).toContain(
    '\nmovesTo:\n  from: 2027-02-01\n  address:\n    lines:\n      - 9 Specimen Lane\n    town: Ely\n    postcode: CB7 0XX\n  lat: 52.4\n  lon: 0.27\n',
  );
  const again = open('branches', written);
  const removed = takeStep(again, again.shown as Record<string, string>, 'remove item.movesTo');
  const without = openItemForm('branches', written, { now, choices, sent: removed?.sent }) as ItemForm;
  expect(writeItem('branches', without, without.shown)).toBe(branch);
  expect(takeStep(again, {}, 'remove item.nothing')).toBeNull();
});

/** Every kind has the same number of items, which begin with its name. */
const someOf =
  (count: number): ItemChoices =>
  (kind) =>
    Array.from({ length: count }, (_, at) => ({ value: `${kind}-${at}`, label: `${kind} No. ${at}` }));

function openWith(count: number, kind: string, text: string, sent?: Sent): ItemForm {
  return openItemForm(kind, text, { now, choices: someOf(count), sent }) as ItemForm;
}

const launch = '- slug: fair\n  kind: event\n  branch: branches-3 # the large one\n  seats: 9\n';

test('a reference is one of a few options by name, or none where the schema lets it out', () => {
  const form = openWith(40, 'launches', launch);
  const field = form.fields['item.branch'] as ChoiceField;
  expect([field.type, field.none, field.options.length]).toEqual(['select', 'None', 40]);
  expect(field.options[3]).toEqual({ value: 'branches-3', label: 'branches No. 3' });
  const write = (value: string) => writeItem('launches', form, { ...form.shown, 'item.branch': value });
  expect(write('branches-39')).toBe(launch.replace('branches-3 ', 'branches-39 '));
  expect(write('')).toBe('- slug: fair\n  kind: event\n  seats: 9\n');
  expect((openWith(40, 'meetups', launch).fields['item.branch'] as ChoiceField).none).toBeUndefined();
});

test('a reference to one of many is an input that shows names and stores ids', () => {
  const form = openWith(41, 'launches', launch);
  expect(form.fields['item.branch']).toMatchObject({ type: 'text', list: 'names-branches' });
  expect(form.shown['item.branch']).toBe('branches No. 3');
  expect(form.suggested.map(({ id, options }) => [id, options.length])).toEqual([['names-branches', 41]]);
  const values = (typed: string) => ({ ...form.shown, 'item.branch': typed });
  for (const typed of ['branches no. 40', 'branches-40'])
    expect(writeItem('launches', form, values(typed))).toBe(launch.replace('branches-3 ', 'branches-40 '));
  expect(listErrors(form, values('branches No. 40'), {})).not.toHaveProperty(['item.branch']);
  expect(listErrors(form, values('the fair'), {})).toMatchObject({
    'item.branch': 'There is no “the fair”: choose one of the names',
  });
  // A page would be too long with so many names.
  expect(openWith(2_001, 'launches', launch).suggested).toEqual([]);
});

test.each([
  [40, 'branches-lost'],
  [41, 'branches-lost (not found)'],
])('of %i items, one that is not found is shown as %s, and stays', (count, shown) => {
  const lost = launch.replace('branches-3', 'branches-lost');
  const form = openWith(count, 'launches', lost);
  expect(form.shown['item.branch']).toBe(shown);
  if (count === 40)
    expect((form.fields['item.branch'] as ChoiceField).options.at(-1)).toEqual({
      value: 'branches-lost',
      label: 'branches-lost (not found)',
    });
  expect(listErrors(form, form.shown, {})).not.toHaveProperty(['item.branch']);
  const other = writeItem('launches', form, { ...form.shown, 'item.seats': '8' });
  expect(other).toBe(lost.replace('seats: 9', 'seats: 8'));
});

const rate = '- code: EUR\n  stockedIn: [branches-2, branches-lost, branches-0] # by size\n  leadDays: 1\n';

test('a few references are boxes: those that stay are in their order, and new ones follow', () => {
  const form = openWith(4, 'rates', rate);
  const field = form.fields['item.stockedIn'] as ChoiceField;
  expect(field.type).toBe('checkboxes');
  expect((field.options as Option[]).map(({ label }) => label)).toEqual([
    ...['branches No. 0', 'branches No. 1', 'branches No. 2', 'branches No. 3'],
    'branches-lost (not found)',
  ]);
  const ticked = ['branches-0', 'branches-1', 'branches-2', 'branches-lost'];
  expect(writeItem('rates', form, { ...form.shown, 'item.stockedIn': ticked })).toBe(
    rate.replace('branches-0]', 'branches-0, branches-1]'),
  );
});

test('references to many are a list: entries are added, moved and removed, and an empty one is left out', () => {
  const form = openWith(41, 'rates', rate);
  expect([form.shown['item.stockedIn:is'], form.shown['item.stockedIn.1']]).toEqual([
    '0 1 2',
    'branches-lost (not found)',
  ]);
  expect(writeItem('rates', form, form.shown)).toBe(rate);
  const step = (of: ItemForm, sent: Sent, name: string) => {
    const taken = takeStep(of, sent, name)?.sent ?? {};
    return { form: openWith(41, 'rates', rate, taken), sent: taken };
  };
  const added = step(form, form.shown, 'add item.stockedIn');
  const filled = { ...added.sent, 'item.stockedIn.3': 'branches No. 40' };
  const moved = step(added.form, filled, 'up item.stockedIn.2');
  const removed = step(moved.form, moved.sent, 'remove item.stockedIn.1');
  const more = step(removed.form, removed.sent, 'add item.stockedIn');
  expect(writeItem('rates', more.form, more.sent)).toBe(
    rate.replace('branches-2, branches-lost, branches-0', 'branches-2, branches-0, branches-40'),
  );
});
