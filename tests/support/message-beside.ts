/** Reads the error message beside a field; empty when there is none. */
import { within } from './within.ts';

export function messageBeside(html: string, field: string): string {
  const paragraphs = within(html).queryAllByRole('paragraph');
  return paragraphs.find(({ attributes }) => attributes.id === `${field}-error`)?.text ?? '';
}
