/** What a rule is, and the little of a field that it may look at: a node of FormKit's has it, and so has our stand-in. */

export interface RuleNode {
  readonly name: string;
  readonly value: unknown;
  /** Another field of the same form. */
  at(address: string): { readonly value: unknown } | null | undefined;
  readonly props: {
    /** Values that were offered to choose from, where they are known. */
    readonly optionValues?: readonly string[] | undefined;
    /** Size of the chosen file. */
    readonly bytes?: number | undefined;
    /** The clock's own moment when not given. */
    readonly now?: Date | undefined;
  };
}

export interface RuleFunction {
  // biome-ignore lint/suspicious/noExplicitAny: each rule has arguments of its own; rule-names.ts types them for definitions
  (node: RuleNode, ...args: any[]): boolean | Promise<boolean>;
  /** False for a rule that runs on an empty value too. */
  skipEmpty?: boolean;
}
