/** Content of a mail, part by part; its plain text and its HTML are both rendered from this. */

export type MailPart =
  | { readonly kind: 'paragraph' | 'heading' | 'small'; readonly text: string }
  /** Pairs of label and value, one below the other. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** The main purpose of the mail, as a button; the plain text shows the full URL. */
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** Another person's words, line by line. */
  | { readonly kind: 'quote'; readonly lines: readonly string[] }
  /** A holiday on sale: title and code, facts, price, URL of its page. */
  | {
      readonly kind: 'holiday';
      readonly title: string;
      readonly code: string;
      readonly facts: readonly string[];
      readonly price: string;
      readonly url: string;
    };

/** Builders of the parts that hold one text or one link. */
export const heading = (text: string): MailPart => ({ kind: 'heading', text });
export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });
export const small = (text: string): MailPart => ({ kind: 'small', text });
export const action = (label: string, url: string): MailPart => ({ kind: 'action', label, url });
export const link = (label: string, url: string): MailPart => ({ kind: 'link', label, url });

export interface MailDocument {
  /** Text that a mail program shows beside the subject. */
  readonly preview: string;
  readonly parts: readonly MailPart[];
  /** Lines of the sender below the last part. */
  readonly signature: readonly string[];
}
