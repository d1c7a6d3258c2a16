/** What a mail says, part by part: its plain text and its HTML are both made from this. */

export type MailPart =
  | { readonly kind: 'paragraph' | 'heading' | 'small'; readonly text: string }
  /** Label and value, one below the other. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** What the mail is there for, as a button; its address stands in the text in full. */
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** Somebody else's words, line by line. */
  | { readonly kind: 'quote'; readonly lines: readonly string[] }
  /** A holiday of ours: its title with the code, what it is, what it costs, its page. */
  | {
      readonly kind: 'holiday';
      readonly title: string;
      readonly code: string;
      readonly facts: readonly string[];
      readonly price: string;
      readonly url: string;
    };

export interface MailDocument {
  /** What a mail program shows beside the subject. */
  readonly preview: string;
  readonly parts: readonly MailPart[];
  /** Who writes: lines below the last part. */
  readonly signature: readonly string[];
}
