/** Definition of a noun's commands: help, parsing and messages are derived from it. */
import type { Migrations } from '../database/migrate-to-latest.ts';
import { exitCodes, UsageError } from './exit-codes.ts';

/** An argument or option of a command; `read` turns its texts into the value that the command receives. */
export interface Parameter<Value = unknown> {
  readonly type: 'argument' | 'option' | 'flag';
  readonly required: boolean;
  /** A repeated option, or all remaining arguments. */
  readonly multiple: boolean;
  /** Example of an option's value, for the help. */
  readonly example: string;
  /** Throws a `UsageError` for an invalid text. `texts` is empty when the parameter was not given. */
  readonly read: (texts: readonly string[]) => Value;
}

/** Parameters by name; arguments in the order in which they are given. */
export type Parameters = Readonly<Record<string, Parameter>>;

type Values<Given> = {
  readonly [Name in keyof Given]: Given[Name] extends Parameter<infer Value> ? Value : never;
};

/**
 * Parts that the composition hands to commands, because the platform knows no feature. Modules outside the
 * platform add theirs by declaration merging.
 */
export interface SiteParts {
  readonly migrations: Migrations;
}

/** A command that was parsed, as its record needs it. */
export interface CommandCall {
  /** The project folder. */
  readonly root: string;
  readonly site: SiteParts;
  readonly noun: string;
  readonly verb: string;
  /** Names of the options given. */
  readonly options: readonly string[];
  /** Arguments and option values as typed. */
  readonly subjects: readonly string[];
}

/** Opens what a noun's commands work on, runs one of them, and closes it. */
export type OpenContext<Context> = (
  call: CommandCall,
  run: (context: Context) => Promise<number>,
) => Promise<number>;

interface Definition<Context, Given> {
  /** One sentence for the help. */
  readonly summary: string;
  readonly params?: Given;
  /** Resolves with the exit code, 0 when there is none. */
  run(context: Context, values: Values<Given>): Promise<number> | Promise<void>;
}

export interface Command {
  readonly summary: string;
  readonly params: Parameters;
  readonly run: (call: CommandCall, values: Readonly<Record<string, unknown>>) => Promise<number>;
}

export interface Commands {
  /** Subject of the commands, for the help. */
  readonly summary: string;
  /** Owner of the data: a hosted query API stores its own elsewhere, so those commands do not apply then. */
  readonly storedBy: 'site' | 'query-api';
  /** Paragraphs below the list of verbs. */
  readonly notes?: readonly string[];
  readonly verbs: Readonly<Record<string, Command>>;
}

/** Nouns with the modules of their commands, loaded only for the noun that is run. */
export type Registry = Readonly<Record<string, () => Promise<{ readonly default: Commands }>>>;

export function defineCommands(commands: Commands): Commands {
  return commands;
}

/** Defines one command; `run` receives what `open` opens. */
export function command<Context, Given extends Parameters = Record<never, never>>(
  open: OpenContext<Context>,
  { summary, params, run }: Definition<Context, Given>,
): Command {
  return {
    summary,
    params: params ?? {},
    run: (call, values) =>
      open(call, async (context) => (await run(context, values as Values<Given>)) ?? exitCodes.done),
  };
}

/** For a command that works on no site, or opens it itself; only `withCommandRecord` records it. */
export const openNothing: OpenContext<CommandCall> = (call, run) => run(call);

type Parse<Value> = (text: string) => Value;

const asText = (text: string) => text;

/** A required argument. */
export function argument(): Parameter<string>;
export function argument<Value>(parse: Parse<Value>): Parameter<Value>;
export function argument(parse: Parse<unknown> = asText): Parameter {
  return parameter({ type: 'argument', required: true, read: ([text]) => parse(text as string) });
}

export const emailArgument: Parameter<string> = argument((text) => {
  if (!text.includes('@')) throw new UsageError(`"${text}" is not an email address.`);
  return text;
});

export const optionalArgument: Parameter<string | undefined> = parameter({
  type: 'argument',
  read: ([text]) => text,
});

/** All remaining arguments. */
export function remainingArguments<Value>(
  read: (texts: readonly string[]) => Value,
  { required = false } = {},
): Parameter<Value> {
  return parameter({ type: 'argument', multiple: true, required, read });
}

/** An option without a value. */
export const flag: Parameter<boolean> = parameter({ type: 'flag', read: (texts) => texts.length > 0 });

export function option(example: string): Parameter<string | undefined>;
export function option<Value>(example: string, parse: Parse<Value>): Parameter<Value | undefined>;
export function option(example: string, parse: Parse<unknown> = asText): Parameter {
  const read = (texts: readonly string[]) => {
    const text = texts.at(-1);
    return text === undefined ? undefined : parse(text);
  };
  return parameter({ type: 'option', example, read });
}

export function repeatedOption(example: string): Parameter<readonly string[]> {
  return parameter({ type: 'option', multiple: true, example, read: (texts) => texts });
}

export function requiredOption(example: string): Parameter<string> {
  return parameter({ type: 'option', required: true, example, read: (texts) => texts.at(-1) as string });
}

function parameter<Value>(
  own: Pick<Parameter<Value>, 'type' | 'read'> & Partial<Parameter<Value>>,
): Parameter<Value> {
  return { required: false, multiple: false, example: '', ...own };
}
