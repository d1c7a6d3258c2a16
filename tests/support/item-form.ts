/** The form of one item at the desk: what a browser sends when nothing is typed into it. */
import { findAttribute, findTexts } from './read-html.ts';

export type ItemFields = Record<string, string | string[]>;

export function readItemForm(html: string): ItemFields {
  const start = html.indexOf('name="madeFrom"');
  const form = html.slice(html.lastIndexOf('<form', start), html.indexOf('</form>', start));
  const fields: ItemFields = {};
  const add = (name: string, value: string) => {
    const known = fields[name];
    fields[name] = known === undefined ? value : [known, value].flat();
  };
  const controls = /<input\b[^>]*>|<textarea\b[\s\S]*?<\/textarea>|<select\b[\s\S]*?<\/select>/g;
  for (const [control] of form.matchAll(controls)) {
    const element = /^<(\w+)/.exec(control)?.[1] ?? '';
    const name = findAttribute(control, element, 'name') ?? '';
    const type = findAttribute(control, element, 'type');
    if (element === 'textarea') add(name, findTexts(control, 'textarea')[0] ?? '');
    else if (element === 'select') {
      const chosen = /<option[^>]*selected[^>]*>/.exec(control)?.[0] ?? '';
      add(name, findAttribute(chosen, 'option', 'value') ?? '');
    } else if (!['checkbox', 'radio'].includes(type ?? '') || / checked=/.test(control))
      add(name, findAttribute(control, 'input', 'value') ?? '');
  }
  return fields;
}
