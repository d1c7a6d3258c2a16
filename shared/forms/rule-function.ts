/** Type of a rule, and the part of a node that it may read; FormKit's nodes and our substitute have it. */

export interface RuleNode {
  readonly name: string;
  readonly value: unknown;
  /** Another field of the same form. */
  at(address: string): { readonly value: unknown } | null | undefined;
  readonly props: {
    /** Values of the offered options, if known. */
    readonly optionValues?: readonly string[] | undefined;
    /** Size of the chosen file, in bytes. */
    readonly bytes?: number | undefined;
    /** Current time by default. */
    readonly now?: Date | undefined;
  };
}

export interface RuleFunction {
  // biome-ignore lint/suspicious/noExplicitAny: rules have different arguments; rule-names.ts types them
  (node: RuleNode, ...args: any[]): boolean | Promise<boolean>;
  /** Whether the rule is skipped for an empty value; true by default. */
  skipEmpty?: boolean;
}
