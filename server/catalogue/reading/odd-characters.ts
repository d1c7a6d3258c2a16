/** Characters of word processors that look like a space or a straight quote, and are neither. */

const names: Readonly<Record<string, string>> = {
  '\t': 'a tab',
  '\u00a0': 'a no-break space',
  '\u00ad': 'a soft hyphen',
  '\u200b': 'a zero-width space',
  '\u202f': 'a narrow no-break space',
  '\u3000': 'a wide space',
  '\ufeff': 'a byte order mark',
};
const odd = /[\t\u00a0\u00ad\u2000-\u200b\u202f\u3000\ufeff]/;
const curly = /[“”„]|(?<=[\s:])‘|^‘/;

/** Returns the remedy for the first of these characters; null for a text without them. */
export function explainOddCharacter(text: string): string | null {
  const [space] = odd.exec(text) ?? [];
  if (space !== undefined)
    return `holds ${names[space] ?? 'a space of a special width'}, as word processors write it; delete it and type a space`;
  const [quote] = curly.exec(text) ?? [];
  return quote === undefined
    ? null
    : `holds the curly quote ${quote}; delete it and type ${/‘/.test(quote) ? "'" : '"'}`;
}
