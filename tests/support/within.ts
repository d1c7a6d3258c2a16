/** Finds elements of a page by role and accessible name, as a visitor with a screen reader does. */
import { parseDocument } from 'htmlparser2';

// https://www.w3.org/TR/html-aam-1.0/#html-element-role-mappings
const roleOfTag = {
  article: 'article',
  blockquote: 'blockquote',
  button: 'button',
  caption: 'caption',
  code: 'code',
  dd: 'definition',
  details: 'group',
  dt: 'term',
  fieldset: 'group',
  figure: 'figure',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  p: 'paragraph',
  search: 'search',
  strong: 'strong',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  time: 'time',
  tr: 'row',
  ul: 'list',
} as const;

const roleOfInput = {
  checkbox: 'checkbox',
  email: 'textbox',
  file: 'file',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  search: 'searchbox',
  submit: 'button',
  tel: 'textbox',
  text: 'textbox',
  url: 'textbox',
} as const;

type Role =
  | (typeof roleOfTag)[keyof typeof roleOfTag]
  | (typeof roleOfInput)[keyof typeof roleOfInput]
  | ('alert' | 'columnheader' | 'combobox' | 'img' | 'link' | 'listbox' | 'region' | 'rowheader' | 'status');

/** A text is the whole name. */
type Name = string | RegExp;

export interface Queries {
  /** Throws unless exactly one element matches. */
  getByRole(role: Role, name?: Name): PageElement;
  /** In the order of the page; throws when none matches. */
  getAllByRole(role: Role, name?: Name): PageElement[];
  /** Null when none matches; throws when several do. */
  queryByRole(role: Role, name?: Name): PageElement | null;
  /** Empty when none matches. */
  queryAllByRole(role: Role, name?: Name): PageElement[];
}

export interface PageElement extends Queries {
  /** The accessible name. */
  name: string;
  /** The accessible description, such as the error message of a field. */
  description: string;
  /** Visible text in one line. */
  text: string;
  /** What a form sends for this field. */
  value: string;
  attributes: Readonly<Record<string, string>>;
  html: string;
}

type Parent = Pick<ReturnType<typeof parseDocument>, 'children'>;
type Element = Extract<Parent['children'][number], { attribs: object }>;

interface Page {
  html: string;
  document: Parent;
  byId: Map<string, Element>;
  /** The labels of a field, keyed by the field. */
  labels: Map<Element, Element[]>;
}

/** Parses the page at the first query. */
export function within(html: string): Queries {
  return queriesOf(() => {
    const page = openPage(html);
    return [page, page.document];
  });
}

/** Addresses of the links, in the order of the page. */
export function linksOf(part: Queries, name?: Name): string[] {
  return part.getAllByRole('link', name).map(({ attributes }) => attributes.href as string);
}

function queriesOf(open: () => [Page, Parent]): Queries {
  const queryAllByRole = (role: Role, name?: Name) => {
    const [page, parent] = open();
    return elementsIn(parent, isShown)
      .filter((element) => roleOf(element) === role && matches(page, element, name))
      .map((element) => describe(page, element));
  };
  const fail = (role: Role, name: Name | undefined, count: number) => {
    const names = queryAllByRole(role).map((each) => `“${each.name || each.text.slice(0, 60)}”`);
    return new Error(`${count} of role ${role} match ${name ?? 'any name'}, among: ${names.join(', ')}`);
  };
  const queryByRole = (role: Role, name?: Name) => {
    const found = queryAllByRole(role, name);
    if (found.length > 1) throw fail(role, name, found.length);
    return found[0] ?? null;
  };
  return {
    queryAllByRole,
    queryByRole,
    getByRole(role, name) {
      const found = queryByRole(role, name);
      if (!found) throw fail(role, name, 0);
      return found;
    },
    getAllByRole(role, name) {
      const found = queryAllByRole(role, name);
      if (found.length === 0) throw fail(role, name, 0);
      return found;
    },
  };
}

function describe(page: Page, element: Element): PageElement {
  return {
    ...queriesOf(() => [page, element]),
    attributes: element.attribs,
    get name() {
      return nameOf(page, element);
    },
    get description() {
      return textOfIds(page, element.attribs['aria-describedby'] ?? '');
    },
    get text() {
      return textOf(element);
    },
    get value() {
      return fieldValue(element);
    },
    get html() {
      return page.html.slice(element.startIndex as number, (element.endIndex as number) + 1);
    },
  };
}

/** One page is remembered, because a test asks several questions about it. */
let latest: Page | undefined;

function openPage(html: string): Page {
  if (latest?.html !== html) latest = parsePage(html);
  return latest;
}

function parsePage(html: string): Page {
  const document = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const page: Page = { html, document, byId: new Map(), labels: new Map() };
  const all = elementsIn(document);
  for (const element of all) if (element.attribs.id) page.byId.set(element.attribs.id, element);
  for (const label of all.filter(({ name }) => name === 'label')) {
    const field = label.attribs.for ? page.byId.get(label.attribs.for) : elementsIn(label).find(isField);
    if (field) page.labels.set(field, [...(page.labels.get(field) ?? []), label]);
  }
  return page;
}

// Scripts and styles have types of their own.
const isElement = (node: { type: string }): node is Element => node.type === 'tag';
const isField = ({ name }: Element) => name === 'input' || name === 'select' || name === 'textarea';

/** Folded parts count as shown: a visitor can open them. */
function isShown({ name, attribs }: Element): boolean {
  if (name === 'template' || name === 'noscript') return false;
  return attribs.hidden === undefined && attribs['aria-hidden'] !== 'true';
}

/** In the order of the page; without the elements inside those that `follow` rejects. */
function elementsIn(
  parent: Parent,
  follow?: (element: Element) => boolean,
  found: Element[] = [],
): Element[] {
  for (const child of parent.children) {
    if (!isElement(child) || follow?.(child) === false) continue;
    found.push(child);
    elementsIn(child, follow, found);
  }
  return found;
}

function roleOf({ name, attribs }: Element): Role | undefined {
  if (attribs.role) return attribs.role as Role;
  if (name === 'a') return attribs.href === undefined ? undefined : 'link';
  if (name === 'img') return attribs.alt === '' ? undefined : 'img';
  if (name === 'input') return roleOfInput[(attribs.type ?? 'text') as keyof typeof roleOfInput];
  if (name === 'section') return attribs['aria-label'] || attribs['aria-labelledby'] ? 'region' : undefined;
  if (name === 'select') return attribs.multiple === undefined && !attribs.size ? 'combobox' : 'listbox';
  if (name === 'th') return attribs.scope === 'row' ? 'rowheader' : 'columnheader';
  return roleOfTag[name as keyof typeof roleOfTag];
}

function matches(page: Page, element: Element, name: Name | undefined): boolean {
  if (name === undefined) return true;
  const own = nameOf(page, element);
  return typeof name === 'string' ? own === name : name.test(own);
}

const namedByContent: readonly (Role | undefined)[] = [
  ...(['button', 'cell', 'columnheader', 'heading', 'link', 'option', 'row', 'rowheader'] as const),
];

const nameElements: Record<string, string> = {
  details: 'summary',
  fieldset: 'legend',
  figure: 'figcaption',
  table: 'caption',
};

// https://www.w3.org/TR/accname-1.2/#mapping_additional_nd_te, without its steps for styles.
function nameOf(page: Page, element: Element): string {
  const { name, attribs } = element;
  const labels = page.labels.get(element) ?? [];
  const partName = nameElements[name];
  const part = partName && elementsIn(element).find((child) => child.name === partName);
  return (
    textOfIds(page, attribs['aria-labelledby'] ?? '') ||
    attribs['aria-label'] ||
    labels.map(textOf).join(' ') ||
    (part && textOf(part)) ||
    attribs.alt ||
    (roleOf(element) === 'button' && name === 'input' && attribs.value) ||
    (namedByContent.includes(roleOf(element)) && textOf(element)) ||
    attribs.title ||
    ''
  );
}

const textOfIds = ({ byId }: Page, ids: string) =>
  ids
    .split(' ')
    .flatMap((id) => byId.get(id) ?? [])
    .map(textOf)
    .join(' ');

// Words of neighbouring elements are joined only within a line.
const inline = 'a abbr b bdi code em i label mark q s small span strong sub sup time u wbr'.split(' ');

function textOf(parent: Parent): string {
  return rawText(parent)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

function rawText(parent: Parent): string {
  return parent.children.map((child) => (isElement(child) ? elementText(child) : textData(child))).join('');
}

const textData = (node: object) =>
  'data' in node && 'type' in node && node.type === 'text' ? String(node.data) : '';

function elementText(element: Element): string {
  if (!isShown(element) || isField(element)) return ' ';
  if (element.name === 'img') return ` ${element.attribs.alt ?? ''} `;
  const text = rawText(element);
  return inline.includes(element.name) ? text : ` ${text} `;
}

function fieldValue(element: Element): string {
  const { name, attribs } = element;
  if (name === 'textarea') return rawText(element).replace(/^\n/, '');
  if (name !== 'select') return attribs.value ?? (name === 'option' ? textOf(element) : '');
  const options = elementsIn(element).filter((each) => each.name === 'option');
  const chosen = options.find((option) => option.attribs.selected !== undefined) ?? options[0];
  return chosen ? fieldValue(chosen) : '';
}
