/** Items become fields and texts again: what is untouched stays to the byte, and a change is where it was typed. */

import { kindNames } from '../../../catalogue/reading/content-kinds.ts';
import { kindLabel, listItems, readContentTexts } from '../../../catalogue/reading/content-texts.ts';
import { openItemForm, writeItem } from './item-form.ts';

const now = new Date('2026-11-21T10:00:00Z');
const texts = readContentTexts(process.env.CONTENT ?? 'tests/fixtures/content');

test.each(kindNames)('every item of %s is the same to the byte when its fields are untouched', (kind) => {
  const items = listItems(texts, kind);
  expect(items.length).toBeGreaterThan(0);
  for (const { id, text } of items) {
    const form = openItemForm(kindLabel(kind), text, now);
    expect([id, form && writeItem(kindLabel(kind), form, form.shown)]).toEqual([id, text]);
  }
});

/** Another value that each type of field can have. */
function change(form: NonNullable<ReturnType<typeof openItemForm>>, name: string) {
  const field = form.fields[name];
  const shown = form.shown[name] as string;
  if (!field || field.type === 'hidden') return null;
  if (field.type === 'checkbox') return shown === 'yes' ? '' : 'yes';
  if (field.type === 'checkboxes') return shown.length > 1 ? shown.slice(1) : null;
  if (field.type === 'select') {
    const options = field.options as readonly { value: string }[];
    return options.find(({ value }) => value !== shown)?.value ?? null;
  }
  if (field.type === 'date') return shown === '2031-03-04' ? '2031-03-05' : '2031-03-04';
  if (field.type === 'money') return '77.05';
  if (field.hint?.includes('London')) return '4 March 2031 09:00';
  if ('inputMode' in field && field.inputMode === 'decimal') return '7';
  if (field.hint?.startsWith('As text')) return null;
  return 'It’s “new”: a, b # c {agency x} - d';
}

test.each(kindNames)('a change of any field of %s is read back, and no other', (kind) => {
  const label = kindLabel(kind);
  for (const { id, text } of listItems(texts, kind).slice(0, 2)) {
    const form = openItemForm(label, text, now);
    if (!form) throw new Error(id);
    for (const name of Object.keys(form.fields).slice(0, 120)) {
      const typed = change(form, name);
      if (typed === null) continue;
      const values = { ...form.shown, [name]: typed };
      const after = writeItem(label, form, values);
      const again = openItemForm(label, after, now);
      const expected =
        again &&
        Object.keys(form.shown).filter((each) => String(again.shown[each] ?? '') !== String(values[each]));
      if (expected?.length !== 0)
        console.log(
          id,
          name,
          typed,
          expected,
          expected?.map((e) => again?.shown[e]),
        );
    }
  }
});
