/** Setting definitions: name, schema of the given value, and type of the value that the server reads. */

export interface Setting<Name extends string = string, Value = unknown> {
  readonly name: Name;
  /** JSON Schema of the environment value. */
  readonly schema: Readonly<Record<string, unknown>> & Annotations;
  /** Unit of a number. */
  readonly unit?: string | undefined;
  /** Accepted values, in words. */
  readonly accepts: string;
  /** Combinations with other settings or with the machine that stop a start, in words. */
  readonly refused?: string | undefined;
  /** Secret values are never repeated in a message. */
  readonly secret: boolean;
  /** Converts the value that passed the schema, or the default. */
  readonly read: (given: unknown) => Value;
}

interface Annotations {
  readonly description: string;
  readonly default?: string | number;
}

interface About extends Annotations {
  readonly refused?: string;
}

/** Settings keyed by their names in server code; related settings form a group. */
export interface SettingTree {
  readonly [member: string]: Setting | SettingTree;
}

/** Values that the server reads from a tree of settings. */
export type SettingValues<Tree> = {
  readonly [Member in keyof Tree]: Tree[Member] extends Setting<string, infer Value>
    ? Value
    : SettingValues<Tree[Member]>;
};

/** Environment variables of a tree of settings. */
export type NamesOf<Tree> = {
  [Member in keyof Tree]: Tree[Member] extends Setting<infer Name> ? Name : NamesOf<Tree[Member]>;
}[keyof Tree];

/** Undefined when the setting has neither a value nor a default. */
type Read<Options, Value> = Options extends { readonly default: unknown } ? Value : Value | undefined;

type TextOptions = About & {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly secret?: true;
} & (
    | { readonly pattern?: never; readonly accepts?: string }
    // A pattern is hard to read, so words go with it.
    | { readonly pattern: string; readonly accepts: string }
  );

export function text<Name extends string, const Options extends TextOptions>(
  name: Name,
  options: Options,
): Setting<Name, Read<Options, string>> {
  const { secret = false, accepts, refused, ...schema } = options as TextOptions;
  const read = (given: unknown) => given as Read<Options, string>;
  return {
    name,
    schema: { type: 'string', ...schema },
    secret,
    accepts: accepts ?? `${schema.minLength ?? 0} to ${schema.maxLength} characters`,
    refused,
    read,
  };
}

interface IntegerOptions extends About {
  readonly unit: string;
  readonly minimum: number;
  readonly maximum?: number;
  /** Number of server units in one given unit, such as bytes in a megabyte. */
  readonly times?: number;
}

export function integer<Name extends string, const Options extends IntegerOptions>(
  name: Name,
  options: Options,
): Setting<Name, Read<Options, number>> {
  const { times = 1, unit, refused, ...schema } = options as IntegerOptions;
  const read = (given: unknown) => (given === undefined ? given : Number(given) * times);
  return {
    name,
    schema: { type: 'integer', ...schema },
    secret: false,
    unit,
    accepts:
      schema.maximum === undefined ? `${schema.minimum} or more` : `${schema.minimum} to ${schema.maximum}`,
    refused,
    read: read as (given: unknown) => Read<Options, number>,
  };
}

export function oneOf<
  Name extends string,
  const Values extends readonly string[],
  const Options extends About,
>(name: Name, values: Values, options: Options): Setting<Name, Read<Options, Values[number]>> {
  const { refused, ...annotations } = options as About;
  return {
    name,
    schema: { type: 'string', enum: values, ...annotations },
    secret: false,
    accepts: values.map((value) => `\`${value}\``).join(', '),
    refused,
    read: (given) => given as Read<Options, Values[number]>,
  };
}

export function onOff<Name extends string, const Options extends About & { readonly default?: 'on' | 'off' }>(
  name: Name,
  options: Options,
): Setting<Name, Read<Options, boolean>> {
  const read = (given: unknown) => (given === undefined ? given : given === 'on');
  return { ...oneOf(name, ['on', 'off'], options), read: read as (given: unknown) => Read<Options, boolean> };
}

/** Lists the settings of a tree, across its groups. */
export function listSettings(tree: SettingTree): Setting[] {
  return Object.values(tree).flatMap((entry) => (isSetting(entry) ? [entry] : listSettings(entry)));
}

/** Converts `given`: values keyed by setting name, validated, with defaults filled in. */
export function toSettingValues<Tree extends SettingTree>(
  tree: Tree,
  given: Readonly<Record<string, unknown>>,
): SettingValues<Tree> {
  const read = (entry: Setting | SettingTree) =>
    isSetting(entry) ? entry.read(given[entry.name]) : toSettingValues(entry, given);
  return Object.fromEntries(
    Object.entries(tree).map(([member, entry]) => [member, read(entry)]),
  ) as SettingValues<Tree>;
}

function isSetting(entry: Setting | SettingTree): entry is Setting {
  return typeof entry.read === 'function';
}
