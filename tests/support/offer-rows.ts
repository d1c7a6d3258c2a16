/** Finds the rows of a list of offers: each has one Save button, whose value is the offer's code. */
import { type PageElement, type Queries, within } from './within.ts';

const saveButton = /^Save: /;

export function offerRows(html: string): PageElement[] {
  const items = within(html).queryAllByRole('listitem');
  return items.filter((item) => item.queryAllByRole('button', saveButton).length === 1);
}

/** Codes of the offers that can be saved, in the order of the page. */
export function savedCodes(part: Queries): string[] {
  return part.getAllByRole('button', saveButton).map(({ value }) => value);
}
