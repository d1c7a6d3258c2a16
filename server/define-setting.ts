/** What a setting is: its name, what may be given, and the type of what the server reads of it. */

export interface Setting<Name extends string = string, Value = unknown> {
  readonly name: Name;
  /** JSON Schema of what is given in the environment. */
  readonly schema: Readonly<Record<string, unknown>> & About;
  /** Never repeated in a message. */
  readonly secret: boolean;
  /** From what was given, or its default, once the schema lets it through. */
  readonly read: (given: unknown) => Value;
}

interface About {
  readonly description: string;
  readonly default?: string | number;
}

/** Settings by the names that the server's code has for them; those that belong together in a group. */
export interface SettingTree {
  readonly [member: string]: Setting | SettingTree;
}

/** What the server reads of them. */
export type SettingValues<Tree> = {
  readonly [Member in keyof Tree]: Tree[Member] extends Setting<string, infer Value>
    ? Value
    : SettingValues<Tree[Member]>;
};

/** Their names in the environment. */
export type NamesOf<Tree> = {
  [Member in keyof Tree]: Tree[Member] extends Setting<infer Name> ? Name : NamesOf<Tree[Member]>;
}[keyof Tree];

/** Undefined where neither anything is given nor there is a default. */
type Read<Options, Value> = Options extends { readonly default: unknown } ? Value : Value | undefined;

interface TextOptions extends About {
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly secret?: true;
}

export function text<Name extends string, const Options extends TextOptions>(
  name: Name,
  options: Options,
): Setting<Name, Read<Options, string>> {
  const { secret = false, ...schema } = options as TextOptions;
  const read = (given: unknown) => given as Read<Options, string>;
  return { name, schema: { type: 'string', ...schema }, secret, read };
}

interface IntegerOptions extends About {
  readonly minimum: number;
  readonly maximum?: number;
  /** How many of the server's units make one of those given. */
  readonly times?: number;
}

export function integer<Name extends string, const Options extends IntegerOptions>(
  name: Name,
  options: Options,
): Setting<Name, Read<Options, number>> {
  const { times = 1, ...schema } = options as IntegerOptions;
  const read = (given: unknown) => (given === undefined ? given : Number(given) * times);
  return {
    name,
    schema: { type: 'integer', ...schema },
    secret: false,
    read: read as (given: unknown) => Read<Options, number>,
  };
}

export function oneOf<
  Name extends string,
  const Values extends readonly string[],
  const Options extends About,
>(name: Name, values: Values, options: Options): Setting<Name, Read<Options, Values[number]>> {
  const schema = { type: 'string', enum: values, ...(options as About) };
  return { name, schema, secret: false, read: (given) => given as Read<Options, Values[number]> };
}

export function onOff<Name extends string, const Options extends About & { readonly default?: 'on' | 'off' }>(
  name: Name,
  options: Options,
): Setting<Name, Read<Options, boolean>> {
  const read = (given: unknown) => (given === undefined ? given : given === 'on');
  return { ...oneOf(name, ['on', 'off'], options), read: read as (given: unknown) => Read<Options, boolean> };
}

/** All of a tree, whatever group they stand in. */
export function listSettings(tree: SettingTree): Setting[] {
  return Object.values(tree).flatMap((entry) => (isSetting(entry) ? [entry] : listSettings(entry)));
}

/** `given` by the settings' names, checked and with the defaults filled in. */
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
