/** An item of the content as fields, made from the schema of its kind, and the text that they make of it. */
import { isMap, isNode, isScalar, parseDocument, visit, type YAMLMap } from 'yaml';
import { formatDay } from '#shared/dates.ts';
import type { Field, FieldErrors, Fields, FormInput, Option } from '#shared/forms/define-form.ts';
import { lowerFirst } from '#shared/forms/message-formatting.ts';
import { parseDay } from '#shared/forms/parse-day.ts';
import type { RuleDeclaration } from '#shared/forms/rule-types.ts';
import { contentKinds } from '../../../catalogue/reading/content-kinds.ts';
import { findKind } from '../../../catalogue/reading/content-texts.ts';
import { frontMatter } from '../../../catalogue/reading/source-file.ts';
import type { Mistake } from '../../../catalogue/revisions/describe-fault.ts';
import { type Label, labelOf } from './field-labels.ts';
import type { ItemChoices } from './item-choices.ts';
import { isListOfNames, type Leaf, type Shape, type Suggested, type Typed, toLeaf } from './leaf-field.ts';
import { writeValue } from './write-value.ts';

/** Part of an item; `name` is that of its field, or of its group of fields. */
interface NodeBase {
  readonly name: string;
  /** Name in its map, or position in its list. */
  readonly key: string | number;
  readonly label: string;
  /** Names of the groups around it, such as `Other departures 7`; empty for a field of the item itself. */
  readonly around: string;
}

export interface LeafNode extends NodeBase {
  readonly type: 'leaf';
  readonly leaf: Leaf;
}

/** A map of fields. */
export interface GroupNode extends NodeBase {
  readonly type: 'group';
  readonly base: unknown;
  readonly hint: string | undefined;
  readonly isOptional: boolean;
  readonly isPresent: boolean;
  /** Field whose value says which of the others there are, and those by value. */
  readonly tag: { readonly name: string; readonly fieldsOf: ReadonlyMap<string, readonly string[]> } | null;
  readonly nodes: readonly FieldNode[];
}

/** A list of maps, or of names. The key of an entry is its position in the text; new ones are later. */
export interface ListNode extends NodeBase {
  readonly type: 'list';
  readonly base: readonly unknown[] | undefined;
  readonly hint: string | undefined;
  readonly isOptional: boolean;
  readonly entries: readonly (GroupNode | LeafNode)[];
}

export type FieldNode = LeafNode | GroupNode | ListNode;

export interface ItemForm {
  readonly root: GroupNode;
  readonly fields: Fields;
  /** What the fields show of the text. */
  readonly shown: FormInput;
  /** Names of the fields that only the text has: a value that others repeat by reference. */
  readonly textOnly: readonly string[];
  /** Names that the inputs suggest. */
  readonly suggested: readonly Suggested[];
  readonly text: string;
}

/** What a browser sent: names with their values. */
export type Sent = Readonly<Record<string, Typed>>;

const rootName = 'item';
const bodyKey = 'body';
const maxBody = 50_000;
const maxStructure = 1_000;
/** A longer list is a small text: a page of its fields would be too long to read. */
const maxEntries = 100;
const maxKeys = 400;

/** Field that holds the positions of a list's entries, or says that there is an optional group. */
export function structureName(name: string): string {
  return `${name}:is`;
}

/** Place of a value: its field's name, and the path by which its label is found. */
interface Place {
  readonly name: string;
  readonly key: string | number;
  readonly path: string;
  readonly around: string;
}

interface Building {
  /** Fields of a form made from this text; undefined for one that is opened. */
  readonly sent?: Sent | undefined;
  readonly now: Date;
  readonly choices: ItemChoices;
}

/** Null for a text that cannot be parsed as an item. */
export function openItemForm(label: string, text: string, building: Building): ItemForm | null {
  const kind = contentKinds[findKind(label) as keyof typeof contentKinds];
  const { yaml, body } = splitBody(text, kind.body !== null);
  const document = yaml === null ? null : parseDocument(hideTokens(yaml));
  if (!document || document.errors.length > 0) return null;
  const contents: unknown = kind.holds === 'list' ? document.getIn([0], true) : document.contents;
  if (!isMap(contents)) return null;
  let value: Record<string, unknown>;
  try {
    value = mapTexts(contents.toJS(document), showTokens);
  } catch {
    return null;
  }
  const shared = findShared(contents);
  const shape = kind.shape as Shape;
  const known = Object.entries(shape.properties ?? {}).filter(
    ([name]) => !shared.has(name) && !kind.idFields.includes(name),
  );
  const place = { name: rootName, key: rootName, path: label, around: '' };
  const root = toGroup({ ...shape, properties: Object.fromEntries(known) }, place, value, building, {
    isRequired: true,
    label: { label: '' },
  });
  const bodyNode = body === null ? [] : [toBodyNode(label, body.trim(), building)];
  const whole = { ...root, nodes: [...root.nodes, ...bodyNode] };
  const fields: Record<string, Field> = {};
  const shown: Record<string, Typed> = {};
  listFields(whole, fields, shown);
  const textOnly = [...shared].map((name) => labelOf(`${label}.${name}`).label);
  const suggested = new Map(
    listLeaves(whole).flatMap(({ leaf }) => (leaf.suggested ? [[leaf.suggested.id, leaf.suggested]] : [])),
  );
  return { root: whole, fields, shown, textOnly, suggested: [...suggested.values()], text };
}

/** A fact or a time that is filled in before a text is read: its braces are none of YAML. */
const token = /\{((?:agency|drive) [^{}"\n]+)\}/g;
const hideTokens = (text: string) => text.replace(token, '\uE000$1\uE001');
const showTokens = (text: string) => text.replaceAll('\uE000', '{').replaceAll('\uE001', '}');

function mapTexts<Value>(value: Value, map: (text: string) => string): Value {
  return JSON.parse(map(JSON.stringify(value)));
}

/** A reference of YAML repeats a value elsewhere: changing one place would change the other. */
function findShared(map: YAMLMap): ReadonlySet<string> {
  const names = map.items.flatMap(({ key, value }) => {
    let isShared = isScalar(key) && key.value === '<<';
    if (isNode(value))
      visit(value, {
        Alias: () => {
          isShared = true;
        },
        Node: (_, node) => {
          if ('anchor' in node && node.anchor) isShared = true;
        },
      });
    return isShared && isScalar(key) ? [String(key.value)] : [];
  });
  return new Set(names);
}

function splitBody(text: string, hasBody: boolean): { yaml: string | null; body: string | null } {
  if (!hasBody) return { yaml: text, body: null };
  const found = frontMatter.exec(text);
  return found ? { yaml: found[1] ?? '', body: text.slice(found[0].length) } : { yaml: null, body: null };
}

function toBodyNode(label: string, body: string, building: Building): LeafNode {
  const path = `${label}.${bodyKey}`;
  const node = toLeafNode(
    { type: 'string', maxLength: maxBody },
    { name: `${rootName}.${bodyKey}`, key: bodyKey, path, around: '' },
    body,
    building,
    { label: labelOf(path), isRequired: false },
  );
  const field = { ...node.leaf.field, rows: 24 } as Field;
  return { ...node, leaf: { ...node.leaf, field, read: String } };
}

interface NodeOptions {
  readonly isRequired: boolean;
  readonly label: Label;
  readonly rule?: RuleDeclaration | undefined;
}

function toNode(
  shape: Shape,
  place: Place,
  base: unknown,
  building: Building,
  { isRequired, rule }: Omit<NodeOptions, 'label'>,
): FieldNode {
  const label = labelOf(place.path);
  const options = { isRequired, label, rule };
  const isNone = base === undefined;
  if ((shape.properties || shape.oneOf) && (isNone || isFields(base)))
    return toGroup(shape, place, base, building, options);
  const { items } = shape;
  const isList = items?.properties
    ? isNone || isShortListOf(isFields, base)
    : isListOfNames(shape, building.choices) && (isNone || isShortListOf(isText, base));
  if (items && isList) return toList(items, place, base as ListNode['base'], building, options);
  return toLeafNode(shape, place, base, building, options);
}

function toLeafNode(
  shape: Shape,
  { name, key, around }: Place,
  base: unknown,
  building: Building,
  options: NodeOptions,
): LeafNode {
  const leaf = toLeaf(shape, { ...options, ...building, base });
  return { type: 'leaf', name, key, label: options.label.label, around, leaf };
}

function isShortListOf(isEntry: (value: unknown) => boolean, value: unknown): boolean {
  return Array.isArray(value) && value.length <= maxEntries && value.every(isEntry);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toGroup(
  shape: Shape,
  { name, key, path, around }: Place,
  base: unknown,
  building: Building,
  { isRequired, label }: NodeOptions,
): GroupNode {
  const within = [around, label.label].filter(Boolean).join(', ');
  const { properties, required, tag } = readShape(shape);
  const isOptional = !isRequired && !tag;
  const structure = building.sent?.[structureName(name)];
  const isPresent = !isOptional || (building.sent ? structure === 'yes' : base !== undefined);
  const values = isFields(base) ? base : {};
  const nodes = Object.entries(properties).map(([field, child]) => {
    const needed = tag && field !== tag.name && required.includes(field);
    const tags = tag
      ? [...tag.fieldsOf].filter(([, fields]) => fields.includes(field)).map(([each]) => each)
      : [];
    const [first, ...rest] = tags;
    return toNode(
      child,
      { name: `${name}.${field}`, key: field, path: `${path}.${field}`, around: within },
      values[field],
      building,
      {
        isRequired: tag && field === tag.name ? isRequired : !tag && required.includes(field),
        ...(needed && first && { rule: ['required_when', `${name}.${tag.name}`, first, ...rest] }),
      },
    );
  });
  return {
    ...{ type: 'group', name, key, around, label: label.label, hint: label.hint },
    ...{ base, isOptional, isPresent, tag, nodes: isPresent ? nodes : [] },
  };
}

/** Joins the variants of a union: a field may belong to several of them. */
function readShape({ properties, required = [], oneOf, discriminator }: Shape) {
  if (!oneOf || !discriminator) return { properties: properties ?? {}, required, tag: null };
  const name = discriminator.propertyName;
  const variants = oneOf.flatMap((one) =>
    (one.properties?.[name]?.enum ?? []).map((tag) => [tag, Object.keys(one.properties ?? {})] as const),
  );
  return {
    properties: {
      ...Object.assign({}, ...oneOf.map((one) => one.properties)),
      [name]: { type: 'string', enum: variants.map(([tag]) => tag) },
    } as Record<string, Shape>,
    required: oneOf.flatMap((one) => one.required ?? []),
    tag: {
      name,
      fieldsOf: new Map(variants),
    },
  };
}

function toList(
  shape: Shape,
  { name, key, path, around }: Place,
  base: readonly unknown[] | undefined,
  building: Building,
  { isRequired, label }: NodeOptions,
): ListNode {
  const keys = building.sent ? readKeys(building.sent[structureName(name)]) : (base ?? []).map((_, at) => at);
  const entries = keys.map((each, at) => {
    const entry = { name: `${name}.${each}`, key: each, path, around };
    const ofEntry = { label: { label: `${label.label} ${at + 1}` } };
    return shape.properties
      ? toGroup(shape, entry, base?.[each], building, { ...ofEntry, isRequired: true })
      : toLeafNode(shape, entry, base?.[each], building, { ...ofEntry, isRequired: false });
  });
  return {
    ...{ type: 'list', name, key, around, label: label.label, hint: label.hint },
    ...{ base, isOptional: !isRequired, entries },
  };
}

function readKeys(sent: Typed | undefined): number[] {
  const keys = new Set(String(sent ?? '').match(/\b\d{1,4}\b/g));
  return [...keys].slice(0, maxKeys).map(Number);
}

/** Collects the fields of a form, and what they show. */
function listFields(node: FieldNode, fields: Record<string, Field>, shown: Record<string, Typed>): void {
  if (node.type === 'leaf') {
    fields[node.name] = node.leaf.field;
    shown[node.name] = node.leaf.shown;
    return;
  }
  const structure = structureOf(node);
  if (structure !== null) {
    const name = structureName(node.name);
    fields[name] = { type: 'hidden', label: node.label, maxLength: maxStructure };
    shown[name] = structure;
  }
  for (const child of node.type === 'list' ? node.entries : node.nodes) listFields(child, fields, shown);
}

/** Value of the field that holds the structure of a node; null for a group that is always there. */
export function structureOf(node: GroupNode | ListNode): string | null {
  if (node.type === 'list') return node.entries.map(({ key }) => key).join(' ');
  if (!node.isOptional) return null;
  return node.isPresent ? 'yes' : '';
}

/** Returns the text with what was typed. */
export function writeItem(label: string, { root, text }: ItemForm, values: FormInput): string {
  const kind = contentKinds[findKind(label) as keyof typeof contentKinds];
  const path = kind.holds === 'list' ? [0] : [];
  // First the entries of lists as they were, in their new order, so that comments stay with them.
  const [arranged, typed] = [true, false].map((isArranging) => {
    const { [bodyKey]: body, ...value } = readGroup(root, values, isArranging);
    return { value, body };
  }) as [Written, Written];
  const write = (yaml: string) =>
    showTokens(
      [arranged, typed].reduce(
        (written, { value }) => writeValue(written, path, mapTexts(value, hideTokens)),
        hideTokens(yaml),
      ),
    );
  const { yaml, body } = splitBody(text, kind.body !== null);
  if (body === null) return write(yaml ?? '');
  const start = text.indexOf('\n') + 1;
  const end = start + (yaml ?? '').length;
  const isSame = typed.body === body.trim();
  const space = /^\s*/.exec(body)?.[0] ?? '';
  const bodyStart = text.length - body.length;
  return (
    text.slice(0, start) +
    write(yaml ?? '').replace(/\n$/, '') +
    text.slice(end, bodyStart) +
    (isSame ? body : `${space}${String(typed.body)}\n`)
  );
}

interface Written {
  readonly value: Record<string, unknown>;
  readonly body: unknown;
}

/** `isArranging`: values of the text stay, and only entries and groups come, go and move. */
function readNode(node: FieldNode, values: FormInput, isArranging: boolean, isNew: boolean): unknown {
  if (node.type === 'leaf')
    return node.leaf.read(isArranging && !isNew ? node.leaf.shown : (values[node.name] ?? ''));
  if (node.type === 'group') {
    const group = node.isPresent ? readGroup(node, values, isArranging) : {};
    return node.isPresent && (!node.tag || Object.hasOwn(group, node.tag.name)) ? group : undefined;
  }
  const entries = node.entries
    .map((entry) =>
      entry.type === 'group'
        ? readGroup(entry, values, isArranging)
        : readNode(entry, values, isArranging, node.base?.[Number(entry.key)] === undefined),
    )
    // An input that is left empty names nothing.
    .filter((value) => value !== undefined);
  return entries.length === 0 && (node.isOptional || node.base === undefined) ? undefined : entries;
}

/** Fields that the form does not show stay; those that it knows are in the order of the schema. */
function readGroup(node: GroupNode, values: FormInput, isArranging: boolean): Record<string, unknown> {
  const base = isFields(node.base) ? node.base : {};
  const isNew = !isFields(node.base);
  const read = node.nodes.map((child) => [child.key, readNode(child, values, isArranging, isNew)] as const);
  const tag = node.tag && String(Object.fromEntries(read)[node.tag.name] ?? '');
  const given = read.filter(
    ([key, value]) =>
      value !== undefined && (!node.tag || node.tag.fieldsOf.get(tag ?? '')?.includes(String(key))),
  );
  const known = new Set(node.nodes.map(({ key }) => String(key)));
  const rest = Object.entries(base).filter(([key]) => !known.has(key));
  return Object.fromEntries([...given, ...rest]);
}

/** Adds mistakes that no rule of a form finds, in the order of the fields, with the entry that each is in. */
export function listErrors({ root }: ItemForm, values: FormInput, ofRules: FieldErrors): FieldErrors {
  const found = listLeaves(root).flatMap((node) => {
    const problem = ofRules[node.name] ?? node.leaf.problem(values[node.name] ?? '');
    return problem ? [[node.name, nameGroup(node, problem)]] : [];
  });
  return Object.fromEntries(found);
}

function nameGroup({ around }: FieldNode, problem: string): string {
  return around === '' ? problem : `${around}: ${lowerFirst(problem)}`;
}

function listLeaves(node: FieldNode): LeafNode[] {
  if (node.type === 'leaf') return [node];
  return (node.type === 'list' ? node.entries : node.nodes).flatMap(listLeaves);
}

/** Sorts mistakes of the content's checks to fields; `others` are of what the form does not show. */
export function sortMistakes(
  { root }: ItemForm,
  item: string,
  mistakes: readonly Mistake[],
): { readonly errors: FieldErrors; readonly others: readonly string[] } {
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const mistake of mistakes) {
    const path = mistake.path.length > 0 ? mistake.path : mistake.field === bodyKey ? [bodyKey] : [];
    const node = mistake.item === item ? findNode(root, path) : root;
    const isMissing = node.type === 'leaf' && mistake.message.startsWith('is missing');
    const problem = isMissing
      ? `Fill in “${node.label}”`
      : `${node.label || mistake.field}: ${mistake.message}`;
    const sentence = mistake.plain ?? nameGroup(node, problem);
    if (node === root) others.push(mistake.item === item ? sentence : mistake.text);
    else errors[node.name] ??= sentence;
  }
  return { errors, others };
}

/** The field at a path of the value, or the group around it. */
function findNode(root: GroupNode, path: Mistake['path']): FieldNode {
  let node: FieldNode = root;
  for (const step of path) {
    if (node.type === 'leaf') return node;
    const next: FieldNode | undefined =
      node.type === 'list' ? node.entries[Number(step)] : node.nodes.find(({ key }) => key === step);
    if (!next) return node;
    node = next;
  }
  return node;
}

/** A step that changes the structure of a form: `add item.days`, `remove item.days.3`, `up item.days.3`. */
export function takeStep(form: ItemForm, sent: Sent, step: string): { sent: Sent; at: string } | null {
  const [, action = '', name = ''] = /^(add|remove|up|down) (item[\w.-]*)$/.exec(step) ?? [];
  const node = listNodes(form.root).find((each) => each.name === name);
  if (!node) return null;
  if (node.type === 'list') {
    const next = nextKey(node);
    const keys = [...node.entries.map(({ key }) => key), next];
    return { sent: { ...sent, [structureName(name)]: keys.join(' ') }, at: `${name}.${next}` };
  }
  if (node.type === 'group' && node.isOptional)
    return { sent: { ...sent, [structureName(name)]: action === 'add' ? 'yes' : '' }, at: name };
  const listName = name.slice(0, name.lastIndexOf('.'));
  const keys = readKeys(sent[structureName(listName)]);
  const at = keys.indexOf(Number(node.key));
  if (at < 0) return null;
  if (action === 'remove') {
    const left = keys.toSpliced(at, 1);
    return { sent: { ...sent, [structureName(listName)]: left.join(' ') }, at: listName };
  }
  const moved = keys.toSpliced(at, 1);
  moved.splice(Math.max(0, at + (action === 'up' ? -1 : 1)), 0, Number(node.key));
  return { sent: { ...sent, [structureName(listName)]: moved.join(' ') }, at: name };
}

/** Name of the next new entry. */
export function nextKey({ base = [], entries }: ListNode): number {
  return Math.max(base.length, ...entries.map(({ key }) => Number(key) + 1));
}

function listNodes(node: FieldNode): FieldNode[] {
  if (node.type === 'leaf') return [node];
  return [node, ...(node.type === 'list' ? node.entries : node.nodes).flatMap(listNodes)];
}

/** What two persons have typed, by the names of the fields, where they differ. */
export function compareForms(theirs: ItemForm, own: ItemForm, values: FormInput) {
  const [before, after] = [describeFields(theirs, theirs.shown), describeFields(own, values)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((label) => {
    const [one, other] = [before.get(label) ?? '', after.get(label) ?? ''];
    return one.trim() === other.trim() ? [] : [{ label, theirs: one, own: other }];
  });
}

/** The value of each field, by its name with those around it: `Other departures 2, Total`. */
function describeFields({ root }: ItemForm, values: FormInput): ReadonlyMap<string, string> {
  const named = listLeaves(root).map(({ name, label, around, leaf }) => {
    const value = describeValue(leaf.field, values[name] ?? '');
    return [[around, label].filter(Boolean).join(', '), value] as const;
  });
  return new Map(named);
}

/** The first two values of a group, by which a person knows it. */
export function summarize(node: FieldNode, values: FormInput): string {
  if (node.type === 'list') return String(node.entries.length);
  if (node.type === 'leaf') return '';
  const texts = node.nodes.flatMap((child) => {
    if (child.type !== 'leaf' || child.leaf.field.type === 'checkbox') return [];
    return describeValue(child.leaf.field, values[child.name] ?? '');
  });
  return texts.filter(Boolean).slice(0, 2).join(', ').slice(0, 80);
}

/** The names of chosen options, and a day in words. */
function describeValue(field: Field, typed: Typed): string {
  const options: readonly Option[] =
    'options' in field && typeof field.options !== 'string' ? field.options : [];
  return [typed]
    .flat()
    .map((value) => {
      if (field.type === 'date' && parseDay(value)) return formatDay(value);
      return options.find((one) => one.value === value)?.label ?? value;
    })
    .join(', ');
}
