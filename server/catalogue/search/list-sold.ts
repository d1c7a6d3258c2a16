/** Directory entries of collections, campaigns and currencies, which are sold at their own addresses. */
import type { Model } from '../model/model.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { currencyWords } from './page-words.ts';
import { shortNames } from './vocabulary.ts';

type Entries = readonly DirectoryEntry[];

export function listSold({ collections, campaigns, rates, knownNames }: Model): Entries {
  // Brands of an operator, such as Marella of TUI, are searched for, too.
  const brandsIn = (sold: string) => knownNames.cruiseLines.filter((name) => sold.includes(name));
  const kinds: Entries = collections.map(({ slug, title, description, art, intro }) => ({
    kind: 'COLLECTION',
    slug,
    title,
    detail: description,
    art,
    names: [title, slug],
    keywords: 'holidays',
    text: intro,
  }));
  const sold: Entries = campaigns.map(({ slug, title, strap, art, partner, intro }) => ({
    kind: 'CAMPAIGN',
    slug,
    title,
    detail: strap,
    art,
    names: [title, slug, ...shortNames(partner.name)],
    keywords: ['holidays', ...brandsIn(partner.sells)].join(' '),
    text: intro,
  }));
  const money: Entries = rates.map(({ code, name }) => ({
    kind: 'CURRENCY',
    slug: code,
    title: `${name} (${code})`,
    detail: 'Today’s rate, the branches that hold it, and how to reserve it.',
    art: null,
    names: [name, `${name}s`, code],
    keywords: currencyWords,
    text: '',
  }));
  return [...kinds, ...sold, ...money];
}
