/** One value of the content as a field of a form: what the field shows, and the value of what was typed. */
import type { TSchema } from 'typebox';
import { parse, stringify } from 'yaml';
import { formatDay, londonClock } from '#shared/dates.ts';
import type { CheckboxField, ChoiceField, Field, Option, TextField } from '#shared/forms/define-form.ts';
import { parseDay } from '#shared/forms/parse-day.ts';
import type { RuleDeclaration } from '#shared/forms/rule-types.ts';
import { formatNumber } from '#shared/money/money.ts';
import { parsePence } from '#shared/money/parse-pence.ts';
import { anyText, moneyOf } from '../../../catalogue/content-schemas/field-types.ts';
import { currency, type NameKeywords } from '../../../catalogue/content-schemas/formats.ts';
import { UsageError } from '../../../platform/command-line/exit-codes.ts';
import { parseWrittenTime } from '../../../platform/command-line/parse-times.ts';
import { toContentMoment } from '../price-text.ts';
import { type Label, optionLabel } from './field-labels.ts';
import type { ChoiceKind, ItemChoices } from './item-choices.ts';

export type Typed = string | readonly string[];

/** What a schema says of a value. */
export type Shape = TSchema &
  NameKeywords & {
    readonly type?: string;
    readonly enum?: readonly string[];
    readonly items?: Shape;
    readonly format?: string;
    readonly pattern?: string;
    readonly description?: string;
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly minItems?: number;
    readonly maxItems?: number;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly properties?: Readonly<Record<string, Shape>>;
    readonly required?: readonly string[];
    readonly oneOf?: readonly Shape[];
    readonly discriminator?: { readonly propertyName: string };
  };

/** Options of a `datalist`, by its id. */
export interface Suggested {
  readonly id: string;
  readonly options: readonly Option[];
}

/** `read` returns an unreadable input as typed: a draft stores it, and the checks name it. */
interface Conversion {
  readonly field: Omit<TextField, 'label'> | Omit<ChoiceField, 'label'> | Omit<CheckboxField, 'label'>;
  show(value: unknown): Typed;
  read(typed: Typed): unknown;
  /** Returns what is wrong with it where no rule of forms says so. */
  problem?(typed: Typed): string | undefined;
  readonly suggested?: Suggested;
}

export interface Leaf {
  readonly field: Field;
  /** Names that an input suggests. */
  readonly suggested?: Suggested | undefined;
  readonly shown: Typed;
  /** Returns the value of the text while its field shows the same. */
  read(typed: Typed): unknown;
  problem(typed: Typed): string | undefined;
}

export interface LeafOptions {
  readonly label: Label;
  /** Value of the text; undefined where it has none. */
  readonly base: unknown;
  readonly isRequired: boolean;
  readonly now: Date;
  readonly choices: ItemChoices;
  /** Further rule of the field. */
  readonly rule?: RuleDeclaration | undefined;
}

const manyCharacters = 120;
const rowCharacters = 64;
/** More options than these are suggested by an input. */
const maxOptions = 40;
/** A page would be too long with more; an input takes the name or the id of each. */
const maxSuggested = 2_000;

export function toLeaf(shape: Shape, options: LeafOptions): Leaf {
  const { label, base, isRequired, rule } = options;
  const conversion = convert(shape, options);
  const { field } = conversion;
  const required = isRequired && field.type !== 'checkbox' && !isEmptyAllowed(shape);
  const rules = [
    ...(required ? (['required'] as const) : []),
    ...(rule ? [rule] : []),
    ...(field.rules ?? []),
  ];
  const { options: _, ...texts } = label;
  const none = field.type === 'select' && !isRequired && !rule ? { none: 'None' } : {};
  const hint = label.hint ?? field.hint;
  const ask = `${'options' in field || conversion.suggested ? 'Choose' : 'Fill in'} “${label.label}”`;
  const messages = { ...field.messages, required: ask, required_when: ask };
  const shown = base === undefined || base === null ? emptyOf(field.type) : conversion.show(base);
  return {
    field: { ...field, ...none, ...texts, ...(hint && { hint }), rules, messages } as Field,
    suggested: conversion.suggested,
    shown,
    read(typed) {
      // A number in place of a text, as YAML reads 2027, is mended.
      const isStored = base !== undefined && (shape.type !== 'string' || typeof base === 'string');
      if (isStored && isSame(typed, shown)) return base;
      if (typed.length > 0) return conversion.read(typed);
      if (!isRequired) return undefined;
      if (shape.type === 'boolean') return false;
      return shape.type === 'array' ? [] : undefined;
    },
    problem: (typed) => (typed.length > 0 && !isSame(typed, shown) ? conversion.problem?.(typed) : undefined),
  };
}

function emptyOf(type: Field['type']): Typed {
  return type === 'checkboxes' ? [] : '';
}

function isEmptyAllowed({ type, minItems }: Shape): boolean {
  return type === 'array' && !minItems;
}

/** The order of boxes is that of the form; line ends are those of the browser. */
function isSame(one: Typed, other: Typed): boolean {
  const plain = (typed: Typed) =>
    typeof typed === 'string' ? typed.replace(/\r\n?/g, '\n').trim() : [...typed].sort().join('\n');
  return plain(one) === plain(other);
}

/** A structure without fields of its own is a small text. */
function convert(shape: Shape, { label, base, now, choices }: LeafOptions): Conversion {
  const options = label.options ?? listOptions(shape.items ?? shape, choices);
  const isShort = options && !isLong(options, shape.items ?? shape);
  if (shape.type === 'array') {
    if (base !== undefined && base !== null && !isPlainList(base)) return source;
    const known = base ?? [];
    return (isShort ? boxes(shape, known, options) : lines(shape, known, now)) ?? source;
  }
  if (typeof base === 'object' && base !== null) return source;
  if (isShort) return choice(shape, withStored(options, [base]));
  if (options) return name(shape, options);
  if (shape.type === 'boolean')
    return { field: { type: 'checkbox' }, show: (value) => (value === true ? 'yes' : ''), read: () => true };
  if (isNumeric(shape)) return number(shape);
  return shape.type === 'string' ? text(shape, base, now) : source;
}

function isPlainList(value: unknown): value is readonly (string | number)[] {
  return (
    Array.isArray(value) &&
    value.every((each) => typeof each === 'number' || (typeof each === 'string' && /^\S[^\n]*$/.test(each)))
  );
}

/** Values that a schema allows, by their names; undefined for one that allows others. */
function listOptions(shape: Shape, choices: ItemChoices): readonly Option[] | undefined {
  if (shape.enum) return shape.enum.map(toOption);
  const kind = referredKind(shape);
  return kind && [...(shape.otherWords ?? []).map(toOption), ...choices(kind)];
}

function referredKind({ refersTo, namesOf, format, pattern }: Shape): ChoiceKind | undefined {
  if (refersTo ?? namesOf) return refersTo ?? namesOf;
  if (format === 'country') return 'countries';
  return pattern !== undefined && pattern === (currency as Shape).pattern ? 'currencies' : undefined;
}

/** True for a list of values each of which needs an input of its own, as there are many to choose from. */
export function isListOfNames({ items }: Shape, choices: ItemChoices): boolean {
  const options = items && listOptions(items, choices);
  return options !== undefined && isLong(options, items);
}

/** Words of a schema are always options: they are no items, of which there may be more each day. */
function isLong(options: readonly Option[], shape: Shape | undefined): boolean {
  return options.length > maxOptions && referredKind(shape ?? {}) !== undefined;
}

/** An item that is not found stays an option where it is stored. */
function withStored(options: readonly Option[], stored: readonly unknown[]): readonly Option[] {
  const lost = stored.filter((value) => value !== undefined && value !== null && !isOneOf(value, options));
  return [...options, ...lost.map((value) => ({ value: String(value), label: notFound(value) }))];
}

function notFound(value: unknown): string {
  return `${value} (not found)`;
}

function isOneOf(value: unknown, options: readonly Option[]): boolean {
  return options.some((option) => option.value === String(value));
}

function toOption(value: string): Option {
  return { value, label: optionLabel(value) };
}

function isNumeric(shape: Shape | undefined): boolean {
  return shape?.type === 'integer' || shape?.type === 'number';
}

function choice(shape: Shape, options: readonly Option[]): Conversion {
  return {
    field: { type: 'select', options },
    show: String,
    read: (typed) => (isNumeric(shape) ? Number(typed) : typed),
  };
}

/** Stored values that are still ticked keep their order, and newly ticked ones follow. */
function boxes({ items }: Shape, base: readonly unknown[], options: readonly Option[]): Conversion {
  const stored = base.map(String);
  return {
    field: { type: 'checkboxes', options: withStored(options, base) },
    show: (value) => (value as readonly unknown[]).map(String),
    read(typed) {
      const staying = stored.filter((value) => typed.includes(value));
      const values = [...new Set([...staying, ...typed])];
      return isNumeric(items) ? values.map(Number) : values;
    },
  };
}

/** An input that suggests names and stores the id of the one that is typed; it takes the id, too. */
function name(shape: Shape, options: readonly Option[]): Conversion {
  const find = (typed: Typed) => {
    const text = String(typed).trim().toLowerCase();
    return options.find(({ value, label }) => label.toLowerCase() === text || value.toLowerCase() === text);
  };
  const id = ['names', referredKind(shape), ...(shape.otherWords ?? [])].join('-');
  const isListed = options.length <= maxSuggested;
  return {
    field: {
      type: 'text',
      maxLength: 300,
      ...(isListed && { list: id }),
      hint: isListed
        ? 'Type some letters of its name, and choose it.'
        : 'Its code, or its name with its code.',
    },
    ...(isListed && { suggested: { id, options } }),
    show: (value) => options.find((one) => one.value === String(value))?.label ?? notFound(value),
    read: (typed) => find(typed)?.value ?? typed,
    problem: (typed) => (find(typed) ? undefined : `There is no “${typed}”: choose one of the names`),
  };
}

/** A list of plain values, one a line. */
function lines(
  { items, minItems = 0, maxItems = 400 }: Shape,
  base: readonly unknown[],
  now: Date,
): Conversion | null {
  if (!items || !(isNumeric(items) || (items.type === 'string' && !items.enum))) return null;
  const entry = isNumeric(items) ? number(items) : text(items, undefined, now);
  const split = (typed: Typed) =>
    String(typed)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  return {
    field: {
      type: 'textarea',
      maxLength: 10_000,
      rows: Math.min(12, Math.max(3, base.length + 1)),
      hint: 'One a line.',
    },
    show: (value) => (value as readonly unknown[]).map((each) => entry.show(each)).join('\n'),
    read: (typed) => split(typed).map((line) => entry.read(line)),
    problem(typed) {
      const all = split(typed);
      if (all.length < minItems) return `Enter at least ${minItems}, one a line`;
      if (all.length > maxItems) return `Enter ${maxItems} at most`;
      const odd = isNumeric(items) && all.find((line) => typeof entry.read(line) !== 'number');
      if (odd) return `This is no number: ${odd}`;
      const long = all.find((line) => line.length > (items.maxLength ?? 2_000));
      return long && `This line is too long, ${items.maxLength} characters at most: ${long}`;
    },
  };
}

const readable = /^-?\d+(?:\.\d+)?$/;

function number(shape: Shape): Conversion {
  const { minimum = 0, maximum = 1_000_000_000 } = shape;
  const money = moneyOf(shape);
  if (money === 'pounds') {
    return {
      field: {
        type: 'money',
        maxLength: 14,
        width: 10,
        rules: [['money_gbp', minimum / 100, maximum / 100]],
      },
      show: (value) => formatAmount(value, formatNumber),
      read: (typed) => parsePence(String(typed)) ?? typed,
    };
  }
  const field = { type: 'text', inputMode: 'decimal', maxLength: 20, width: 10 } as const;
  if (money === 'any') {
    return {
      field: { ...field, hint: 'In the currency below, such as 24 or 24.50.' },
      show: (value) => formatAmount(value, String),
      read: (typed) => parsePence(String(typed)) ?? typed,
      problem: (typed) => (parsePence(String(typed)) ? undefined : 'Enter an amount, such as 24 or 24.50'),
    };
  }
  return {
    field: {
      ...field,
      rules: [['number'], ['between', minimum, maximum]],
      messages: { number: 'Enter a number' },
    },
    show: String,
    read: (typed) => (readable.test(String(typed)) ? Number(typed) : typed),
  };
}

/** `1498`, or `1498.50` with pence; a draft may have something else than a number. */
function formatAmount(pence: unknown, format: (units: number) => string): string {
  if (typeof pence !== 'number') return String(pence);
  const rest = pence % 100;
  return format(Math.floor(pence / 100)) + (rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`);
}

function text(shape: Shape, base: unknown, now: Date): Conversion {
  const { format, pattern, minLength = 0 } = shape;
  const same = { show: String, read: (typed: Typed) => typed };
  const isNone = base === undefined || base === null;
  if (format === 'day' && (isNone || parseDay(String(base))))
    return { ...same, field: { type: 'date', maxLength: 20, rules: ['uk_date'] } };
  if (format === 'moment' && (isNone || !Number.isNaN(Date.parse(String(base))))) return moment(now);
  const words = shape.description === anyText ? undefined : describe(shape.description);
  const maxLength = shape.maxLength ?? (words ? manyCharacters : 2_000);
  const hint = words
    ? `Write ${words}.`
    : minLength > 1 && `${minLength} to ${formatNumber(maxLength)} characters.`;
  const shared = {
    maxLength: shape.maxLength ?? 2_000,
    rules: [
      ...(minLength > 1 ? [['length', minLength, maxLength] as const] : []),
      ...(pattern && words ? [['matches', new RegExp(pattern)] as const] : []),
    ],
    ...(words && { messages: { matches: `Write ${words}` } }),
    ...(hint && { hint }),
  };
  const length = isNone ? 0 : String(base).length;
  if (maxLength <= manyCharacters && length <= manyCharacters && !/\n/.test(String(base)))
    return { ...same, field: { type: 'text', ...shared } };
  const rows = Math.min(12, Math.max(3, Math.ceil(length / rowCharacters) + 1));
  return {
    field: { type: 'textarea', rows, ...shared },
    show: String,
    // Such a text is one paragraph: a line break in it is a slip of the keyboard.
    read: (typed) => String(typed).replace(/\s*\n\s*/g, ' '),
  };
}

/** The schemas describe values as their notation has them. */
function describe(description = ''): string | undefined {
  return description.replace(' in quotes', '').replaceAll('"', '') || undefined;
}

/** A time in London, as a person writes it. */
function moment(now: Date): Conversion {
  return {
    field: { type: 'text', maxLength: 40, width: 20, hint: 'In London, such as 1 December 2026 09:00.' },
    show(value) {
      const { date, time } = londonClock(new Date(String(value)));
      return `${formatDay(date)} ${time}`;
    },
    read(typed) {
      const at = readMoment(String(typed), now);
      return at instanceof Date ? toContentMoment(at) : typed;
    },
    problem(typed) {
      const at = readMoment(String(typed), now);
      return at instanceof Date ? undefined : at;
    },
  };
}

function readMoment(typed: string, now: Date): Date | string {
  try {
    return parseWrittenTime(typed, now).at;
  } catch (error) {
    if (error instanceof UsageError) return 'Enter a day and a time, such as 1 December 2026 09:00';
    throw error;
  }
}

/** A small text of just this field. */
const source: Conversion = {
  field: {
    type: 'textarea',
    maxLength: 50_000,
    rows: 8,
    hint: 'As text: a field before the colon, its value after it.',
  },
  show: (value) => stringify(value, { lineWidth: 0 }).trimEnd(),
  read(typed) {
    try {
      return parse(String(typed));
    } catch {
      return typed;
    }
  },
  problem(typed) {
    try {
      parse(String(typed));
      return undefined;
    } catch (error) {
      return `Cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : ''}`;
    }
  },
};
